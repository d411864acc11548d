import type { Plugin } from "vite";

const empty = "\0no-postcss";

/**
 * sanitize-html parses style attributes with postcss, which imports Node modules and weighs half as
 * much as the rest. Our allow-list has no style attribute, so the browser's build excludes it.
 */
export function leaveOutPostcss(): Plugin {
  return {
    name: "leave-out-postcss",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId: (id, importer) =>
      id === "postcss" && importer?.includes("/node_modules/sanitize-html/") ? empty : null,
    load: (id) => (id === empty ? "export const parse = undefined;" : null),
  };
}
