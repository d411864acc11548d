import { relative } from "node:path";
import type { Plugin } from "vite";

const importedRooms = /^#(?:domain|db|server|gateways|contract)\//;
const serverSources = /^(?:contract|db|domain|gateways|jobs|server)\/(?!.*\.test\.ts$)/;
const quiet = 40;

/** Pages and server share one instance of each of our modules: the server's Node loads it. */
export function ownRooms(): Plugin {
  return {
    name: "own-rooms",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    async resolveId(id, importer) {
      if (!importedRooms.test(id)) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { id: `file://${found.id}`, external: true };
    },
  };
}

/** Calls back once per burst of changes to files that the server has loaded. */
export function watchServer(onChange: (file: string) => void): Plugin {
  return {
    name: "watch-server",
    configureServer({ watcher, config }) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      watcher.on("all", (event, path) => {
        const file = relative(config.root, path);
        if (event.endsWith("Dir") || !serverSources.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(() => onChange(file), quiet);
      });
    },
  };
}

/** An open page revalidates its data once a restarted server responds. */
export function revalidateAfterRestart(entry: string): Plugin {
  const listener =
    'import.meta.hot?.on("enamel:restarted", () => window.__reactRouterDataRouter?.revalidate());';
  return {
    name: "revalidate-after-restart",
    applyToEnvironment: ({ name }) => name === "client",
    transform: (code, id) => (id === entry ? { code: `${code}\n${listener}`, map: null } : null),
  };
}
