import { inspect } from "node:util";
import { openDatabase } from "#server/database.ts";
import { listen } from "#server/http-server.ts";
import { createLog } from "#server/log.ts";
import { main } from "#server/main.ts";
import type { PageCache } from "#server/page-cache.ts";
import { loadPages, type ServerMessage } from "./page-modules.ts";

// The server as in a built start, with the pages' current modules and no page cache.

const { PORT: publicPort, RUNNING_DATABASE: databaseUrl } = process.env;
const tell = (message: ServerMessage) => process.send?.(message);

const keepNothing: PageCache = {
  keyOf: () => null,
  serve: () => false,
  keep: async () => {},
  answer: () => null,
  size: () => ({ entries: 0, bytes: 0 }),
  counts: () => ({ hit: 0, miss: 0, bypass: 0 }),
};

// Without its parent process it serves no one.
process.on("disconnect", () => process.exit());

await main((line) => tell({ line }), {
  isDevelopment: true,
  openDatabase: (config, ...rest) => openDatabase({ ...config, databaseUrl }, ...rest),
  loadBuild: async () => ({
    id: "development",
    server: loadPages,
    clientDir: null,
    mapsDir: null,
  }),
  createPageCache: () => keepNothing,
  createLog: (level) => createLog(level, { write: printLine }),
  async listen(options) {
    const http = await listen({ ...options, hosts: ["127.0.0.1"], port: 0 });
    tell({ port: http.port });
    // Links and the payment sandbox use the port that browsers know.
    return { ...http, port: Number(publicPort) };
  },
});

/** A log line for people: stacks keep their line breaks. */
function printLine(line: string): void {
  const { time, level, msg, err, ...more } = JSON.parse(line) as Record<string, unknown>;
  const facts = Object.keys(more).length > 0 ? inspect(more, { breakLength: Infinity }) : "";
  const stack = err === undefined ? "" : `\n${typeof err === "string" ? err : inspect(err)}`;
  const head = [String(time).slice(11, 19), level, msg, facts].join(" ").trimEnd();
  process.stdout.write(`${head}${stack}\n`);
}
