import type { Bench, Measure } from "./bench.ts";
import { openBrowser } from "./browser.ts";
import { freePort, startChild } from "./child.ts";
import { installOwnPackages, packageFile } from "./own-packages.ts";
import type { Section } from "./report.ts";
import { startOurs } from "./servers.ts";

const targets = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof targets;
const categories = Object.keys(targets) as Category[];

// The target of a page with a long list.
const ofCatalog = { ...targets, performance: 95 };

type Page = { path: string; atLeast: Record<Category, number> };

// The part of Lighthouse's report that is used here.
type Audit = {
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: unknown[] };
};
type Report = {
  runtimeError?: { message: string };
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
};
type Result = {
  scores: Record<string, number>;
  figures: Record<string, number>;
  violations: [audit: string, finding: string][];
};

/** Pages on a phone as measured by Lighthouse, with its simulated network and CPU. */
export const measureLighthouse = measureAt({ path: "/", atLeast: targets });
export const measureLighthouseOfSearch = measureAt({
  path: "/find-a-dentist?near=85201",
  atLeast: ofCatalog,
});
export const measureLighthouseOfOffice = measureAt({
  path: "/office/kingston",
  atLeast: ofCatalog,
});

function measureAt(page: Page): Measure {
  return (bench) => measurePage(bench, page);
}

async function measurePage(
  { rounds, databaseUrl }: Bench,
  { path, atLeast }: Page,
): Promise<Section> {
  await installOwnPackages();
  const server = await startOurs(databaseUrl);
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    const results: Result[] = [];
    // Warms up, and resolves redirects to the final address.
    const first = await fetch(new URL(path, server.urlOf("br")));
    await first.arrayBuffer();
    const { url } = first;
    for (let round = 0; round < rounds; round += 1) results.push(await visit(url, port));
    const violations = new Map(results.flatMap((result) => result.violations));
    return {
      title: `Lighthouse of \`${path}\`, phone`,
      lines: [
        ...categories.map((category) => ({
          what: category,
          unit: "",
          values: results.map(({ scores }) => scores[category] ?? 0),
          target: { atLeast: atLeast[category] },
        })),
        ...Object.keys(results[0]?.figures ?? {}).map((name) => ({
          what: name,
          unit: name === "cumulative-layout-shift" ? "" : "ms",
          values: results.map(({ figures }) => figures[name] ?? 0),
        })),
      ],
      notes: violations.size
        ? [...violations].map(([audit, finding]) => `- below 1: ${audit}: ${finding}`)
        : ["No audit that counts is below 1."],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

const figuresOf = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "speed-index",
  "cumulative-layout-shift",
];

async function visit(url: string, port: number): Promise<Result> {
  const { runtimeError, audits, categories: judged } = await report(url, port);
  if (runtimeError) throw new Error(runtimeError.message);
  const scores: Result["scores"] = {};
  const violations: Result["violations"] = [];
  for (const [category, { score, auditRefs }] of Object.entries(judged)) {
    scores[category] = Math.round((score ?? 0) * 100);
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score >= 1) continue;
      violations.push([`${category}, ${id}`, `${audit.score} ${culprits(audit)}`]);
    }
  }
  const figures = Object.fromEntries(
    figuresOf.map((id) => [id, audits[id]?.numericValue ?? Number.NaN]),
  );
  return { scores, figures, violations };
}

/** Lighthouse itself asks for another run when Chromium's trace lacks the page's start. */
const runAgain = /NO_NAVSTART/;

async function report(url: string, port: number, triesLeft = 2): Promise<Report> {
  const args = [`--port=${port}`, "--output=json", "--quiet"];
  const child = startChild(process.execPath, [
    packageFile("lighthouse/cli/index.js"),
    url,
    ...args,
    `--only-categories=${categories.join()}`,
    "--no-enable-error-reporting",
  ]);
  const code = await child.ended;
  const output = child.output();
  if (code !== 0 && triesLeft > 0 && runAgain.test(output)) return report(url, port, triesLeft - 1);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.indexOf("{"))) as Report;
}

/** The first items of an audit, with addresses without their origin. */
function culprits({ displayValue = "", details }: Audit): string {
  const items = details?.items ?? [];
  if (items.length === 0) return displayValue;
  const said = JSON.stringify(items.slice(0, 3)).replaceAll(/http:\/\/localhost:\d+/g, "");
  return `${displayValue} ${said.slice(0, 400)}`.trim();
}
