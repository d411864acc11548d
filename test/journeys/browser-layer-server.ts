import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "vite";

// A real HTTP server that serves one bundle of the browser layer and answers as each test sets up.

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
export type Seen = { line: string; headers: IncomingMessage["headers"]; body: string };
export type PageServer = Awaited<ReturnType<typeof startPageServer>>;

const bundle = await bundleLayer();

export async function startPageServer() {
  const handlers = new Map<string, Handler>();
  const seen: Seen[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const line = `${request.method} ${url.pathname}${url.search}`;
    seen.push({ line, headers: request.headers, body: Buffer.concat(chunks).toString() });
    const handler = handlers.get(`${request.method} ${url.pathname}`);
    const chunk = bundle.get(url.pathname);
    if (handler) handler(request, response);
    else if (chunk) send(response, 200, chunk, { "content-type": "text/javascript" });
    else if (/\.\w+$|^\/api\//.test(url.pathname)) send(response, 404, "");
    else sendPage(response, page());
  };
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** The requests for a method and path, ignoring the query. */
    lines: (asked: string) =>
      seen.map(({ line }) => line).filter((line) => line.split("?")[0] === asked),
    on: (line: string, handler: Handler) => void handlers.set(line, handler),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

type Page = { head?: string; body?: string; token?: string; script?: string };
const defaultScript = '<script type="module" src="/layer.js"></script>';

export function page({
  head = "",
  body = "",
  token = "",
  script = defaultScript,
}: Page = {}): string {
  const meta = `<meta name="csrf-token" content="${token}"><link rel="icon" href="data:,">`;
  return `<!doctype html><html lang="en"><head><title>layer</title>${meta}${head}${script}</head><body><main></main>${body}</body></html>`;
}

/** Sends a page with a policy that allows its inline scripts by hash only. */
export function sendPage(response: ServerResponse, html: string): void {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, text = ""]) => createHash("sha256").update(text).digest("base64"));
  const scripts = ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");
  send(response, 200, html, {
    "content-type": "text/html",
    "content-security-policy": `default-src 'self'; img-src 'self' data:; style-src 'unsafe-inline'; script-src ${scripts}`,
  });
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers = {},
): void {
  send(response, status, JSON.stringify(body), { "content-type": "application/json", ...headers });
}

function send(response: ServerResponse, status: number, text: string, headers = {}): void {
  response.writeHead(status, { "cache-control": "no-store", ...headers }).end(text);
}

async function bundleLayer(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: { layer: `${import.meta.dirname}/browser-layer-page.tsx` },
        output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name].js" },
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return new Map(outputs.map((file) => [`/${file.fileName}`, contentOf(file)]));
}

/** A worker's script counts as an asset. */
function contentOf(file: { code: string } | { source: string | Uint8Array }): string {
  return "code" in file ? file.code : Buffer.from(file.source).toString();
}
