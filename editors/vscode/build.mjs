// Turns src/ into what VS Code loads, dist/extension.js (or in the folder after --out), and the licenses of what is bundled into it beside it; with --test,
// runs the tests of test/ instead.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { spawnSync } from "node:child_process";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const flag = (name) => process.argv.indexOf(name);
const out = flag("--out") > 0 ? resolve(process.argv[flag("--out") + 1]) : join(here, "dist");

const options = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  external: ["vscode"],
  legalComments: "none",
  charset: "utf8",
  logLevel: "warning",
};
const extension = { ...options, entryPoints: ["src/extension.ts"], outfile: join(out, "extension.js") };

async function build() {
  await rm(out, { recursive: true, force: true });
  await mkdir(out);
  const { metafile } = await esbuild.build({ ...extension, metafile: true });
  await writeFile(join(out, "licenses.txt"), await licenses(Object.keys(metafile.inputs)));
}

/** The licenses of the packages that these files come from. */
async function licenses(files) {
  const packages = new Set(files.map((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]).filter(Boolean));
  const texts = [...packages].sort().map(async (folder) => {
    const { name, version } = JSON.parse(await readFile(join(here, folder, "package.json"), "utf8"));
    const license = (await readdir(join(here, folder))).find((file) => /^licen[sc]e(\.|$)/i.test(file));
    if (license === undefined) throw new Error(`${name} has no license to pass on.`);
    return `${name} ${version}\n\n${(await readFile(join(here, folder, license), "utf8")).replaceAll("\r\n", "\n").trim()}\n`;
  });
  return `The extension contains these packages.\n\n${(await Promise.all(texts)).join(`\n${"-".repeat(80)}\n\n`)}`;
}

async function test() {
  const folder = join(here, "node_modules/.tests");
  await rm(folder, { recursive: true, force: true });
  const names = (await readdir(join(here, "test"))).filter((name) => name.endsWith(".test.ts"));
  await esbuild.build({ ...options, minify: false, entryPoints: names.map((name) => join("test", name)), outdir: folder });
  const run = spawnSync(process.execPath, ["--test", ...names.map((name) => join(folder, name.replace(/ts$/, "js")))], { stdio: "inherit" });
  process.exit(run.status ?? 1);
}

if (flag("--test") > 0) await test();
else if (flag("--watch") > 0) await (await esbuild.context({ ...extension, minify: false, sourcemap: "inline" })).watch();
else await build();
