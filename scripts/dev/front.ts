import { createServer, request, Server } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { ViteDevServer } from "vite";
import { makeErrorBody } from "#contract/errors.ts";
import type { Config } from "#server/config.ts";
import { plainPage } from "#server/failures.ts";

type Backend = { vite: ViteDevServer; serverPort: () => Promise<number> };

// Prefixes of Vite's addresses; all others go to the server, as in a built start.
const viteAddress = /^\/(?:@|__open-in-editor|app\/|contract\/|node_modules\/|\.cache\/vite\/)/;

/** The address that browsers use. Requests wait here while the server is replaced. */
export async function openFront({ hosts, port }: Pick<Config, "hosts" | "port">) {
  const backend = Promise.withResolvers<Backend>();
  // Never listens: it only passes every upgrade request to Vite.
  const upgrades = new Server();
  const servers: Server[] = [];
  let bound = port;

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { vite, serverPort } = await backend.promise;
    if (viteAddress.test(incoming.url ?? "")) {
      vite.middlewares(incoming, response, () => response.writeHead(404).end());
      return;
    }
    try {
      forward(incoming, response, await serverPort());
    } catch (error) {
      void explain(incoming, response, error);
    }
  };
  for (const [at, host] of hosts.entries()) {
    const server = createServer((incoming, response) => void answer(incoming, response));
    server.on("upgrade", (...upgrade) => upgrades.emit("upgrade", ...upgrade));
    const error = await listen(server, host, bound);
    // A machine without IPv6 listens on its first address only.
    if (error && (at === 0 || error.code === "EADDRINUSE")) throw nameFault(error, port);
    if (error) continue;
    servers.push(server);
    const address = server.address();
    if (typeof address === "object" && address) bound = address.port;
  }
  return {
    port: bound,
    upgrades,
    serve: (vite: ViteDevServer, serverPort: () => Promise<number>) =>
      backend.resolve({ vite, serverPort }),
    close() {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}

function listen(server: Server, host: string, port: number) {
  return new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once("error", resolve).listen({ host, port }, () => resolve(null));
  });
}

function nameFault(error: NodeJS.ErrnoException, port: number): Error {
  return error.code === "EADDRINUSE"
    ? new Error(`Port ${port} is taken; set PORT to a free one.`)
    : error;
}

function forward(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, rawHeaders } = incoming;
  const passed = request({ host: "127.0.0.1", port, method, path: url, headers: rawHeaders });
  passed.on("response", (answered) => {
    if (response.destroyed) return;
    const headers = answered.rawHeaders.map((value, at, all) =>
      all[at - 1]?.toLowerCase() === "content-security-policy" ? letViteIn(value) : value,
    );
    response.writeHead(answered.statusCode ?? 500, headers);
    pipeline(answered, response, () => {});
  });
  passed.on("error", (error) => void explain(incoming, response, error));
  response.on("close", () => passed.destroy());
  incoming.pipe(passed);
}

/** Vite's client inserts style elements, and polls a lost server from a worker. */
function letViteIn(policy: string): string {
  if (!policy.includes("script-src")) return policy;
  const others = policy.split("; ").filter((rule) => !/^(?:style|worker)-src/.test(rule));
  return [...others, "style-src 'self' 'unsafe-inline'", "worker-src 'self' blob:"].join("; ");
}

/** Explains a missing response; the page reloads by itself. */
async function explain(incoming: IncomingMessage, response: ServerResponse, error: unknown) {
  if (response.headersSent) return void response.destroy();
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const body = { ...makeErrorBody("unavailable", "The server does not run.", 503), stack };
  const headers = { "cache-control": "no-store", refresh: "1" };
  const wantsPage = incoming.headers.accept?.includes("text/html");
  const answer = wantsPage
    ? plainPage(body, { status: 503, headers })
    : Response.json(body, { status: 503 });
  response.writeHead(503, Object.fromEntries(answer.headers)).end(await answer.text());
}
