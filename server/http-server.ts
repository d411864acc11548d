import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import {
  hangUpOnUnreadBody,
  addressError,
  errorResponse,
  refuse,
  refuseMalformed,
  secureTransport,
} from "./rejections.ts";
import { bodyLimit, largestBody } from "./body-limits.ts";
import type { PageCache } from "./page-cache.ts";
import type { OriginReader } from "./request-origin.ts";
import type { AppEnv } from "./visit.ts";

export type HttpServer = { close(): Promise<void>; port: number };

type Options = {
  app: Hono<AppEnv>;
  pageCache: PageCache;
  readOrigin: OriginReader;
  hosts: string[];
  port: number;
};

/** Listens on every given host; a slow or silent client loses its socket and costs no memory. */
export async function listen(options: Options): Promise<HttpServer> {
  const { readOrigin, hosts, port } = options;
  const answers = new WeakMap<Duplex, ServerResponse>();
  const answer = createAnswer(options, answers);
  const servers: Server[] = [];
  let bound = port;
  for (const [at, host] of hosts.entries()) {
    const server = createServer(
      {
        headersTimeout: 4_000,
        // For a file; any other request has less, as `hurryBody` counts.
        requestTimeout: filePatience,
        connectionsCheckingInterval: 1_000,
        keepAliveTimeout: 5_000,
        maxHeaderSize: 16_384,
        // A GET has no body: its stream starts ended.
        optimizeEmptyRequests: true,
        // Node's own response to a missing Host has none of our headers, so we send ours.
        requireHostHeader: false,
      },
      answer,
    );
    server.maxConnections = 20_000;
    server.on("checkContinue", (request, response) => {
      const length = Number(request.headers["content-length"] ?? 0);
      if (length <= limitOf(request)) response.writeContinue();
      answer(request, response);
    });
    refuseMalformed(server, readOrigin, (socket) => answers.get(socket));
    try {
      bound = await bind(server, host, bound);
      servers.push(server);
    } catch (error) {
      // A machine without IPv6 listens on its first address only.
      if (at === 0 || (error as NodeJS.ErrnoException).code === "EADDRINUSE")
        throw explain(error, port);
    }
  }
  return { port: bound, close: async () => void (await Promise.all(servers.map(closeServer))) };
}

function createAnswer(
  { app, pageCache, readOrigin }: Options,
  answers: WeakMap<Duplex, ServerResponse>,
): RequestListener {
  const handle = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) =>
      error instanceof RequestError
        ? errorResponse({ status: 400, message: "The URL can't be read." })
        : errorResponse({ status: 500, message: "Something went wrong on our end." }),
  });
  return (request, response) => {
    const { headers } = request;
    if ("content-length" in headers || "transfer-encoding" in headers) {
      hangUpOnUnreadBody(request, response);
      hurryBody(request);
    }
    const error = addressError(request);
    if (error === null && pageCache.serve(request, response)) return;
    secureTransport(request, response, readOrigin);
    if (error) return refuse(response, error);
    answers.set(request.socket, response);
    void handle(request, response);
  };
}

const patience = 8_000;
// 10 MB at 1 Mbit/s.
const filePatience = 90_000;

function limitOf({ method = "", url = "", headers }: IncomingMessage): number {
  const [path = ""] = url.split("?");
  return bodyLimit({ method, path, type: headers["content-type"] });
}

/** Drops a slow body as Node's own request timeout does, which knows one time for all. */
function hurryBody(request: IncomingMessage): void {
  if (request.complete || limitOf(request) > largestBody) return;
  const { socket } = request;
  const timer = setTimeout(() => {
    if (request.complete || socket.destroyed) return;
    const error = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    serverOf(socket)?.emit("clientError", error, socket);
  }, patience);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

/** Node's own reference: the server that accepted the socket. */
const serverOf = (socket: object) => (socket as { server?: Server }).server;

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function explain(error: unknown, port: number): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return new Error(`Port ${port} is taken; set PORT to a free one.`);
  if (code === "EACCES")
    return new Error(`Port ${port} needs more rights; set PORT to one above 1023.`);
  if (code === "EADDRNOTAVAIL") return new Error("HOST is not an address of this machine.");
  return new Error(`Can't listen on port ${port}: ${message}`);
}

const longestDrain = 10_000;
const lastRequest = 1_000;

/**
 * Stops accepting connections and lets running requests finish. Keep-alive connections stay
 * briefly, so that their next request still gets a response, with `connection: close`.
 */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hangUp = setTimeout(() => server.closeIdleConnections(), lastRequest);
    const force = setTimeout(() => server.closeAllConnections(), longestDrain);
    // Node's own HTTP server close would drop idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(hangUp);
      clearTimeout(force);
      resolve();
    });
  });
}
