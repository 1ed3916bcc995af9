// Turns src/ into the page: index.html, app.js, app.css and fonts, in ../duelwright/server/page (or the folder given after --out).
import { cp, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { spawnSync } from "node:child_process";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const flag = (name) => process.argv.indexOf(name);
const out = flag("--out") > 0 ? resolve(process.argv[flag("--out") + 1]) : resolve(here, "../duelwright/server/page");
const fonts = resolve(here, "../duelwright/sheets/fonts");
const LIMIT = 60_000; // bytes of app.js, gzipped

const options = {
  entryPoints: { app: join(here, "src/main.tsx") },
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "safari16"],
  jsx: "automatic",
  jsxImportSource: "preact",
  external: ["*.woff2"],
  legalComments: "none",
  charset: "utf8",
  outdir: out,
};

async function copyParts() {
  await mkdir(join(out, "fonts"), { recursive: true });
  await cp(join(here, "src/index.html"), join(out, "index.html"));
  for (const file of await readdir(fonts)) if (/\.(woff2|txt)$/.test(file)) await cp(join(fonts, file), join(out, "fonts", file));
}

async function test() {
  const folder = join(here, "node_modules/.tests");
  await rm(folder, { recursive: true, force: true });
  const names = (await readdir(join(here, "test"))).filter((name) => name.endsWith(".test.ts"));
  const entryPoints = names.map((name) => join(here, "test", name));
  await esbuild.build({ ...options, entryPoints, minify: false, platform: "node", target: "node18", outdir: folder, outExtension: { ".js": ".mjs" } });
  const run = spawnSync(process.execPath, ["--test", ...names.map((name) => join(folder, name.replace(/ts$/, "mjs")))], { stdio: "inherit" });
  process.exit(run.status ?? 1);
}

if (flag("--test") > 0) {
  await test();
} else if (flag("--watch") > 0) {
  await copyParts();
  await (await esbuild.context({ ...options, minify: false, sourcemap: "inline" })).watch();
} else {
  await rm(out, { recursive: true, force: true });
  await copyParts();
  await esbuild.build(options);
  const size = gzipSync(await readFile(join(out, "app.js")), { level: 9 }).length;
  console.log(`app.js: ${(size / 1000).toFixed(1)} kB gzipped (at most ${LIMIT / 1000})`);
  if (size > LIMIT) {
    console.error("app.js is larger than the page may be.");
    process.exit(1);
  }
}
