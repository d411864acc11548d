import { get, type IncomingHttpHeaders } from "node:http";
import type { Bench } from "./bench.ts";
import { sendLoad, type Load } from "./load.ts";
import { median, type Line, type Section } from "./report.ts";
import { startBare, startNginx, startOurs, type Page, type Pages, type Server } from "./servers.ts";

type Form = { name: string; page: "identity" | "br"; isRevalidated?: true };
type Loads = Map<Server, Load[]>;

const forms: Form[] = [
  { name: "br", page: "br" },
  { name: "identity", page: "identity" },
  { name: "304", page: "br", isRevalidated: true },
];
const targets: Record<string, Record<string, number>> = {
  br: { "bare node:http": 0.9 },
  identity: { nginx: 0.7 },
};

/** `/` from the page cache, compared to a bare Node server and nginx with the same bytes. */
export async function measureCachedPage({ rounds, seconds, databaseUrl }: Bench): Promise<Section> {
  const ours = await startOurs(databaseUrl, true);
  const servers = [ours];
  try {
    const pages = await readPages(ours);
    servers.push(await startBare(pages));
    const nginx = await startNginx(pages);
    if (nginx) servers.push(nginx);
    const lines: Line[] = [];
    for (const form of forms) {
      lines.push(...linesOf(form, ours, await measure(servers, form, rounds, seconds)));
    }
    return { title: "Cached page `/`", lines, notes: notes(pages, nginx !== null) };
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function measure(servers: Server[], form: Form, rounds: number, seconds: number) {
  const loads: Loads = new Map(servers.map((server) => [server, []]));
  const headers = new Map<Server, Record<string, string>>();
  for (const server of servers) headers.set(server, await headersFor(server, form));
  for (let round = -1; round < rounds; round += 1) {
    for (const server of servers) {
      const url = server.urlOf(form.page);
      const load = await sendLoad(server, url, headers.get(server) ?? {}, round < 0 ? 2 : seconds);
      if (round >= 0) loads.get(server)?.push(load);
    }
  }
  return loads;
}

async function readPages(server: Server): Promise<Pages> {
  const identity = await readPage(server.urlOf("identity"), { "accept-encoding": "identity" });
  const br = await readPage(server.urlOf("br"), { "accept-encoding": "br" });
  const revalidating = await headersFor(server, { name: "304", page: "br", isRevalidated: true });
  return { identity, br, notModified: await readPage(server.urlOf("br"), revalidating) };
}

async function readPage(url: string, headers: Record<string, string>): Promise<Page> {
  // The first answer of each page is rendered; the next comes from the cache, with an ETag.
  await answerOf(url, headers);
  const { headers: said, body } = await answerOf(url, headers);
  if (!said.etag) throw new Error("the page did not come from the cache");
  const kept = Object.entries(said).filter(
    ([name]) => !["connection", "keep-alive", "date"].includes(name),
  );
  return { headers: kept.map(([name, value]) => [name, String(value)]), body };
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The bytes as sent; fetch would decompress them. */
function answerOf(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.toArray().then((chunks) => {
        const body = Buffer.concat(chunks as Buffer[]);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      }, reject);
    }).on("error", reject);
  });
}

async function headersFor(server: Server, { page, isRevalidated }: Form) {
  const headers = { "accept-encoding": page };
  if (!isRevalidated) return headers;
  const url = server.urlOf(page);
  await answerOf(url, headers);
  const { headers: said } = await answerOf(url, headers);
  const revalidating = { ...headers, "if-none-match": said.etag ?? "" };
  const { status } = await answerOf(url, revalidating);
  if (status !== 304) throw new Error(`${server.name} answers ${status}, not 304`);
  return revalidating;
}

function linesOf({ name }: Form, ours: Server, loads: Loads): Line[] {
  const own = loads.get(ours) ?? [];
  const lines = [lineOf(`${name}, ${ours.name}`, own)];
  for (const [server, its] of loads) {
    if (server === ours) continue;
    const values = own.map((load, round) => load.perCoreSecond / (its[round]?.perCoreSecond ?? 0));
    const atLeast = targets[name]?.[server.name];
    lines.push({
      ...lineOf(`${name}, ${server.name}`, its),
      ratio: { to: "Enamel ÷ it", values },
      ...(atLeast === undefined ? {} : { target: { atLeast } }),
    });
  }
  return lines;
}

function lineOf(what: string, loads: Load[]): Line {
  const wall = Math.round(median(loads.map(({ perSecond }) => perSecond)));
  const share = Math.round(median(loads.map(({ coreShare }) => coreShare)) * 100);
  return {
    what,
    unit: "requests a core-second",
    values: loads.map(({ perCoreSecond }) => perCoreSecond),
    note: `${wall.toLocaleString("en-US")} requests/s${share > 0 ? ` at ${share} % of a core` : ""}`,
  };
}

function notes({ identity, br }: Pages, hasNginx: boolean): string[] {
  return [
    `${identity.body.length} bytes, ${br.body.length} as br; all servers send the same headers.`,
    "A core-second is processor time of the server's process, so that a busy machine does not shift the ratio.",
    ...(hasNginx ? [] : ["nginx is not installed here: its ratio was not measured."]),
  ];
}
