import { realpathSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { createLogger, createServer, type Logger, type ViteDevServer } from "vite";
import { ownRooms, revalidateAfterRestart, watchServer } from "./plugins.ts";

type Options = {
  root: string;
  dataDir: string;
  upgrades: Server;
  onServerChange: (file: string) => void;
};

/** Vite as middleware: serves the browser's modules and transforms the pages' for the server. */
export function openVite(options: Options): Promise<ViteDevServer> {
  const { root, dataDir, upgrades, onServerChange } = options;
  const here = (path: string) => join(root, path);
  const cacheDir = here(".cache/vite");
  const entry = here("app/entry.client.tsx");
  return createServer({
    root,
    configFile: here("vite.config.ts"),
    cacheDir,
    appType: "custom",
    clearScreen: false,
    customLogger: browserNews(),
    plugins: [ownRooms(), watchServer(onServerChange), revalidateAfterRestart(entry)],
    // A dependency discovered late would reload a page that is in use.
    optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.{server,test}.{ts,tsx}"] },
    server: {
      middlewareMode: true,
      ws: { server: upgrades },
      fs: {
        allow: [here("app"), here("contract"), realpathSync(here("node_modules")), cacheDir],
      },
      watch: {
        ignored: [dataDir, ...["data", "build", "out", ".cache"].map(here)].map((at) => `${at}/**`),
      },
    },
  });
}

/** Vite logs a page reload when the server only evaluates a module again. */
function browserNews(): Logger {
  const logger = createLogger();
  const info: Logger["info"] = (message, options) => {
    if (!options?.environment?.includes("(ssr)")) logger.info(message, options);
  };
  return { ...logger, info };
}
