import { setTimeout as sleep } from "node:timers/promises";
import { get } from "./visitor.ts";

export type Watch = { markers: Set<string>; complaints: string[]; stop(): Promise<void> };

const paths = ["/", "/marker", "/marker?fresh=1", "/api/cms"];
const longest = 10_000;

/**
 * Requests pages over and over. A visitor may get a page of one version, a 503, or a refused or
 * broken connection; mixed versions, other failures and hangs are complaints.
 */
export function watchPages(port: () => number): Watch {
  const markers = new Set<string>();
  const complaints: string[] = [];
  let isOver = false;

  async function look(path: string): Promise<void> {
    const response = await get(port(), path, {
      headers: { accept: path.startsWith("/api") ? "application/json" : "text/html" },
      signal: AbortSignal.timeout(longest),
    });
    const body = await response.text();
    const found = new Set(body.match(/marker-\d+-\d+/g));
    for (const marker of found) markers.add(marker);
    if (found.size > 1) complaints.push(`${path} mixes ${[...found].join(" and ")}`);
    if (response.status === 200) return;
    // Before the first publication the page does not exist.
    if (response.status === 404 && path.startsWith("/marker") && markers.size === 0) return;
    const mayComeBack = response.status === 503 && response.headers.has("retry-after");
    if (!mayComeBack) complaints.push(`${path} answers ${response.status}: ${body.slice(0, 200)}`);
  }

  async function watch(path: string): Promise<void> {
    while (!isOver) {
      const fault = await look(path).catch((error: Error) => error);
      if (fault?.name === "TimeoutError") complaints.push(`${path} hung for ${longest} ms`);
      await sleep(10);
    }
  }

  const watching = Promise.all(paths.map(watch));
  return {
    markers,
    complaints,
    async stop() {
      isOver = true;
      await watching;
    },
  };
}
