const { enableCompileCache } = require("node:module");
const { join } = require("node:path");

// Preloaded before any TypeScript: an old Node would fail on the first file without saying why.
const least = 26;
const major = Number(process.versions.node.split(".")[0]);
if (major < least) {
  process.stderr.write(
    `Enamel needs Node ${least} or later, and this is ${process.version}: in a checkout, "npm ci" brings it unless optional dependencies are left out.\n`,
  );
  process.exit(1);
}
// What was compiled, and stripped of its types, once is read from here the next time.
if (!process.env.NODE_COMPILE_CACHE)
  enableCompileCache(join(__dirname, "..", ".cache", "compiled"));
