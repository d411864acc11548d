import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { Socket } from "node:net";
import type { ErrorBody } from "#contract/errors.ts";
import { baseHeaders, strictestPolicy, strictTransport } from "./middleware/headers.ts";
import type { OriginReader } from "./request-origin.ts";

// A slow line needs this long to deliver it.
const lastMoment = 2_000;

/** Sends a final response and stops reading; closing at once could discard the response. */
function hangUp(socket: Duplex, lastWords?: string): void {
  // After CONNECT node no longer listens, and an unhandled reset would end the process.
  socket.on("error", () => {});
  if (lastWords === undefined) socket.end();
  else socket.end(lastWords);
  // Deferred, because node resumes an unread request right after its response.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), lastMoment).unref();
}

/** Leaves an unwanted body unread: the connection closes soon after the response. */
export function hangUpOnUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  // Node calls this after a response with `connection: close`.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else hangUp(socket);
  };
  response.once("finish", () => {
    if (request.complete) return;
    setTimeout(() => {
      if (!request.complete) socket.destroy();
    }, lastMoment).unref();
  });
}

// Responses to requests that never reach the app: malformed for node, or without a usable address.

type Rejection = { status: number; message: string };

const parserViolations: Record<string, Rejection> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: "The address or the headers are too long." },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: "The request is too large." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request took too long to arrive." },
};
const unreadable: Rejection = { status: 400, message: "We can't read this request." };

export function refuseMalformed(
  server: Server,
  readOrigin: OriginReader,
  answerOn: (socket: Duplex) => ServerResponse | undefined,
) {
  server.on("clientError", (error: ParserError, socket) => {
    const answer = answerOn(socket);
    // Part of a response has been sent: a second one would be taken for its end.
    const isTooLate = answer?.headersSent === true && !answer.writableFinished;
    if (isTooLate || error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else {
      const head = error.rawPacket?.toString("latin1") ?? "";
      const isSecure = cameSecurely(socket, readOrigin, (name) => headerIn(head, name));
      refuseSocket(socket, parserViolations[error.code ?? ""] ?? unreadable, isSecure);
    }
  });
  server.on("connect", (request: IncomingMessage, socket) => {
    const isSecure = cameSecurely(socket, readOrigin, (name) => headerOf(request, name));
    refuseSocket(socket, { status: 405, message: "This method isn't supported." }, isSecure);
  });
  server.on("checkExpectation", (request, response) => {
    secureTransport(request, response, readOrigin);
    refuse(response, { status: 417, message: "We can't meet this expectation." });
  });
}

type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** A header in what has arrived of a request that could not be parsed. */
function headerIn(head: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*([^\\r\\n]*)`, "im").exec(head)?.[1];
}

const headerOf = ({ headers }: IncomingMessage, name: string) =>
  headers[name] as string | undefined;

function cameSecurely(
  socket: Duplex,
  readOrigin: OriginReader,
  header: (name: string) => string | undefined,
): boolean {
  return readOrigin(header, (socket as Socket).remoteAddress).isSecure;
}

/** Ahead of the answer, since some are made where the request is out of reach. */
export function secureTransport(
  request: IncomingMessage,
  response: ServerResponse,
  readOrigin: OriginReader,
): void {
  if (!cameSecurely(request.socket, readOrigin, (name) => headerOf(request, name))) return;
  for (const [name, value] of Object.entries(strictTransport)) response.setHeader(name, value);
}

/** Why no site or page can be determined; an absolute URL is reduced to a plain path. */
export function addressError(request: IncomingMessage): Rejection | null {
  const { rawHeaders, headers, url = "" } = request;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts !== 1 || !headers.host) {
    return { status: 400, message: "The request needs exactly one Host header." };
  }
  // RFC 9112 6.1: HTTP/1.0 knows no chunks, so another reader may see other requests here.
  if (request.httpVersion === "1.0" && "transfer-encoding" in headers) return unreadable;
  if (url.startsWith("/")) return null;
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol) || target.host !== hostOf(headers.host)) {
    return { status: 400, message: "The URL can't be read." };
  }
  request.url = target.pathname + target.search;
  return null;
}

const hostOf = (host: string) => URL.parse(`http://${host}`)?.host;

export function refuse(response: ServerResponse, rejection: Rejection) {
  const body = bodyOf(rejection);
  response.writeHead(rejection.status, { ...headersOf(body), connection: "close" }).end(body);
}

export function errorResponse(rejection: Rejection): Response {
  const body = bodyOf(rejection);
  return new Response(body, { status: rejection.status, headers: headersOf(body) });
}

function refuseSocket(socket: Duplex, rejection: Rejection, isSecure: boolean) {
  const body = bodyOf(rejection);
  const transport = isSecure ? strictTransport : {};
  const lines = Object.entries({ ...headersOf(body), ...transport, connection: "close" });
  hangUp(
    socket,
    `HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}\r\n` +
      `${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`,
  );
}

function bodyOf({ status, message }: Rejection): string {
  const code = status === 405 ? "method_not_allowed" : status === 413 ? "too_large" : "bad_request";
  const statusMessage = STATUS_CODES[status] ?? "Error";
  return JSON.stringify({ statusCode: status, statusMessage, message, code } satisfies ErrorBody);
}

function headersOf(body: string): Record<string, string> {
  return {
    ...baseHeaders,
    "content-security-policy": strictestPolicy,
    "cache-control": "no-store",
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
  };
}
