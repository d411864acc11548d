import type { Browser } from "playwright-core";
import type { Bench } from "./bench.ts";
import { openBrowser } from "./browser.ts";
import { loadPage, type PageLoad } from "./page-load.ts";
import { median, type Line, type Section } from "./report.ts";
import { startOurs } from "./servers.ts";

const kinds: [name: string, ending: RegExp][] = [
  ["styles", /\.css$/],
  ["fonts", /\.woff2$/],
  ["scripts", /\.js$/],
];

/** The bytes of a first visit, before first paint and in total. */
export async function measureTransfer({ rounds, databaseUrl }: Bench): Promise<Section> {
  const server = await startOurs(databaseUrl);
  const browser = await openBrowser();
  const origin = new URL(server.urlOf("br")).origin;
  try {
    const local = await loads(browser, `${origin}/`, rounds, false);
    const slow = await loads(browser, `${origin}/`, rounds, true);
    const others: PageLoad[] = [];
    const notes = [`- /: ${await describe(`${origin}/`, slow)}`];
    for (const path of await pathsOf(origin)) {
      if (path === "/") continue;
      const page = await loads(browser, origin + path, 1, true);
      others.push(...page);
      notes.push(`- ${path}: ${await describe(origin + path, page)}`);
    }
    return {
      title: "Transfer of a first visit",
      lines: [
        ...linesOf("/, local network", local),
        ...linesOf("/, slow 4G", slow),
        ...linesOf(`the ${others.length} other published pages, slow 4G`, others),
      ],
      notes: [
        "Cold cache, 390 × 844. Sizes are encoded bodies: what travels, without headers.",
        "",
        ...notes,
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

const mostOffices = 4;

/** Every published page from the sitemap, and the first of its thousands of offices. */
async function pathsOf(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  const offices = paths.filter((path) => path.includes("/office/"));
  return paths.filter((path) => !offices.includes(path)).concat(offices.slice(0, mostOffices));
}

async function loads(browser: Browser, url: string, times: number, isSlow: boolean) {
  // The first answer is rendered and not yet compressed.
  await fetch(url).then((response) => response.arrayBuffer());
  const done: PageLoad[] = [];
  for (let time = 0; time < times; time += 1) done.push(await loadPage(browser, url, isSlow));
  return done;
}

function linesOf(what: string, runs: PageLoad[]): Line[] {
  return [
    {
      what: `${what}: before first paint`,
      unit: "kB",
      values: runs.map(beforePaint),
      target: { atMost: 40, isWorst: true },
    },
    {
      what: `${what}: layout shift`,
      unit: "",
      values: runs.map(({ shift }) => shift),
      target: { atMost: 0.1, isWorst: true },
    },
    {
      what: `${what}: scripts in all, once idle`,
      unit: "kB",
      values: runs.map(({ resources }) =>
        sum(resources.filter(({ name }) => name.endsWith(".js"))),
      ),
    },
  ];
}

const kilobytes = (bytes: number) => bytes / 1000;

function beforePaint({ firstPaint, resources }: PageLoad): number {
  const early = resources.filter(({ end }) => end <= firstPaint);
  return sum(early);
}

async function describe(url: string, runs: PageLoad[]): Promise<string> {
  const identity = await (await fetch(url, { headers: { "accept-encoding": "identity" } })).text();
  const [{ resources, firstPaint } = { resources: [], firstPaint: 0 }] = runs;
  const parts = kinds.map(([name, ending]) => {
    const sizes = resources.filter((resource) => ending.test(resource.name));
    const early = sizes.filter(({ end }) => end <= firstPaint);
    return `${name} ${total(sizes)} kB (${total(early)} before paint)`;
  });
  const paint = Math.round(median(runs.map((run) => run.firstPaint)));
  return [
    `HTML ${kilobytes(Buffer.byteLength(identity)).toFixed(1)} kB, ${total(resources.slice(0, 1))} as br`,
    ...parts,
    `in all ${total(resources)} kB`,
    `first paint ${paint} ms on slow 4G`,
  ].join(", ");
}

const sum = (resources: { bytes: number }[]) =>
  kilobytes(resources.reduce((bytes, resource) => bytes + resource.bytes, 0));

const total = (resources: { bytes: number }[]) => sum(resources).toFixed(1);
