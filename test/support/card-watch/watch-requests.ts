import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { sandboxHost } from "#gateways/payments/sandbox/ask-sandbox.ts";
import { cardWatch } from "./card-watch.ts";
import { lookLater } from "./look-later.ts";

// The card processor's own address is the one place where card numbers may go.
const isGateway = (host: string | null | undefined) => host?.split(":")[0] === sandboxHost;

const look = (address: string, text: string) => cardWatch.look("requests", address, text);

let isWatching = false;

/** Reads everything that comes in through any socket, without consuming it. */
export function watchSockets(): void {
  if (isWatching) return;
  isWatching = true;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (isGateway(request.headers.host)) return;
    const address = `${request.method} ${request.url}`;
    const head = [address, ...request.rawHeaders].join("\n");
    const { headers } = request;
    if (!("content-length" in headers) && !("transfer-encoding" in headers)) look(address, head);
    else onceSent(request, (body) => look(address, `${head}\n${body}`));
  });
}

function onceSent(request: IncomingMessage, tell: (body: string) => void): void {
  const parts: Buffer[] = [];
  const push = request.push.bind(request);
  let isTold = false;
  const end = () => {
    if (!isTold) tell(Buffer.concat(parts).toString());
    isTold = true;
  };
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk instanceof Buffer) parts.push(chunk);
    if (chunk === null) end();
    return push(chunk, encoding);
  };
  request.once("close", end);
}

/** The same for a server that is called as a function. */
export function watchCall(request: Request): void {
  if (isGateway(request.headers.get("host"))) return;
  const address = `${request.method} ${request.url}`;
  const head = [address, ...[...request.headers].flat()];
  const body = request.clone().text();
  lookLater(
    body.then(
      (text) => look(address, [...head, text].join("\n")),
      () => look(address, head.join("\n")),
    ),
  );
}
