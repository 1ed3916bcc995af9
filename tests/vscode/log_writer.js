// Turns what VS Code logs into files. Its own writer is compiled for each machine when VS Code is installed, which would need a compiler and more here.
const fs = require("node:fs");
const path = require("node:path");

const LEVELS = ["trace", "debug", "info", "warning", "error", "critical", "off"];

class Logger {
  constructor(_type, _name, file) {
    this.file = file;
    this.level = 2;
    this.pattern = true;
  }

  write(level, message) {
    if (level < this.level) return;
    fs.appendFileSync(this.file, this.pattern ? `${new Date().toISOString()} [${LEVELS[level]}] ${message}\n` : message);
  }

  trace = (message) => this.write(0, message);
  debug = (message) => this.write(1, message);
  info = (message) => this.write(2, message);
  warn = (message) => this.write(3, message);
  error = (message) => this.write(4, message);
  critical = (message) => this.write(5, message);
  getLevel = () => this.level;
  setLevel = (level) => void (this.level = level);
  setPattern() {}
  clearFormatters = () => void (this.pattern = false);
  flush() {}
  drop() {}
}

async function create(name, file) {
  await fs.promises.mkdir(path.dirname(file), { recursive: true });
  return new Logger("rotating", name, file);
}

exports.version = 1;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.Logger = Logger;
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
