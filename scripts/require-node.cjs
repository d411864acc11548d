// Preloaded before any TypeScript: an old Node would fail on the first file without saying why.
const least = 26;
const major = Number(process.versions.node.split(".")[0]);
if (major < least) {
  process.stderr.write(
    `Enamel needs Node ${least} or later, and this is ${process.version}: run "npm ci" without leaving out optional dependencies.\n`,
  );
  process.exit(1);
}
