import { registerHooks, type ResolveFnOutput } from "node:module";

// Preloaded by the server in development. Node parses a package's package.json again for each
// import; with many exports that takes longer than the rest of a start.

const ofSpecifier = new Map<string, ResolveFnOutput>();
const formatIn = new Map<string, string>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "", conditions } = context;
    if (!conditions.includes("import")) return next(specifier, context);
    const isRelative = specifier.startsWith(".");
    const isOurs = !parentURL.includes("/node_modules/");
    if (isOurs && !isRelative) {
      const found = ofSpecifier.get(specifier) ?? next(specifier, context);
      ofSpecifier.set(specifier, found);
      return { ...found, shortCircuit: true };
    }
    if (isOurs || !isRelative || !specifier.endsWith(".js")) return next(specifier, context);
    // Files with one extension in one folder have one module format.
    const { href } = new URL(specifier, parentURL);
    const folder = href.slice(0, href.lastIndexOf("/"));
    const format = formatIn.get(folder);
    if (format !== undefined) return { url: href, format, shortCircuit: true };
    const found = next(specifier, context);
    if (found.format) formatIn.set(folder, found.format);
    return found;
  },
});
