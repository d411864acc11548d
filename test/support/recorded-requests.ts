import type { Page } from "playwright-core";
import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { collectBatch, type CollectBatch } from "#contract/collect.ts";

export type Recorded = { line: string; headers: IncomingHttpHeaders; body: string };

/**
 * Stands before a server and keeps each request as it comes over the wire, since a browser's own tools
 * don't show what a beacon carries.
 */
export async function recordRequests(port: number) {
  const seen: Recorded[] = [];
  const proxy = createServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const chunks: Buffer[] = [];
    const onward = httpRequest({
      host: "127.0.0.1",
      port,
      method,
      path: url,
      headers,
      agent: false,
    });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      seen.push({ line: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
  const { port: own } = proxy.address() as AddressInfo;
  return {
    port: own,
    seen,
    url: (path: string, host = "localhost") => `http://${host}:${own}${path}`,
    /** The reports, as the contract reads them. */
    reports: (): CollectBatch[] =>
      seen
        .filter(({ line }) => line === "POST /collect")
        .map(({ body }) => collectBatch.parse(JSON.parse(body))),
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => void proxy.close(resolve));
    },
  };
}

/** Whether this document has loaded the reporter, from the network or the browser's cache. */
export const isReporting = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .some(({ name }) => /\/monitoring-report[^/]*\.js/.test(name)),
  );
