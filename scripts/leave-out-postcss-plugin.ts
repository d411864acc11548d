import type { Plugin } from "vite";

const empty = "\0no-postcss";

/**
 * sanitize-html reads style attributes with postcss, which asks for modules of Node and weighs half
 * as much as the rest. Our allow-list has no style attribute, so the browser's build goes without.
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
