import { afterAll, beforeAll, expect, test } from "vitest";
import type { CollectEvent } from "#contract/collect.ts";
import { getSiteHealth } from "#domain/monitoring/get-site-health.ts";
import { saveReports } from "#domain/monitoring/save-reports.ts";
import { boundsOf } from "#domain/monitoring/timings.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { systemCtx } from "#test/support/context.ts";

const start = new Date("2026-05-04T10:00:00Z");
let now = start;
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ now: () => now });
});
afterAll(() => site.close());

type Sample = { page: string; device: "phone" | "desktop"; day: string; ms: number };

async function report({ page, device, ms }: Sample, more: readonly CollectEvent[] = []) {
  const events = [{ type: "navigation", at: 0, loadMs: ms }, ...more];
  const answer = await site.request("/collect", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ service: "enamel-site-builder", page, device, events }),
  });
  expect(answer.status).toBe(202);
}

async function write() {
  const ctx = systemCtx({ db: site.db, now });
  for (const one of site.deps.reports.take()) await saveReports(ctx, one);
}

/** Five days, with some visits of each page and device, written down in parts. */
async function visitForDays(): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let age = 0; age < 5; age += 1) {
    now = new Date(start.getTime() + age * 86_400_000);
    const day = now.toISOString().slice(0, 10);
    for (let visit = 0; visit < 60; visit += 1) {
      const seed = (age * 60 + visit) * 7_919;
      const page = ["/faq", "/", "/terms"][seed % 3] ?? "/";
      const device = seed % 5 < 2 ? "phone" : "desktop";
      if (age === 2 && device === "desktop") continue;
      const sample = { page, device, day, ms: ((seed * seed) % 9_000) + 20 } as const;
      samples.push(sample);
      await report(sample);
      if (visit % 20 === 0) await write();
    }
    await write();
  }
  return samples;
}

/** From the samples themselves, between the bounds that a report's buckets have. */
function p75Of(samples: readonly Sample[]): number {
  const sorted = samples.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const rank = samples.length * 0.75;
  const sample = sorted[Math.ceil(rank) - 1] ?? 0;
  const lower = boundsOf("load").findLast((bound) => bound < sample) ?? 0;
  const upper = boundsOf("load").find((bound) => bound >= sample) ?? Infinity;
  const below = sorted.filter((ms) => lower > 0 && ms <= lower).length;
  const between = sorted.filter((ms) => ms <= upper).length - below;
  const far = (rank - below) / between;
  return Math.round(lower + (Math.min(upper, sorted.at(-1) ?? 0) - lower) * far);
}

const figuresOf = (samples: readonly Sample[]) =>
  samples.length === 0 ? undefined : { count: samples.length, p75: p75Of(samples) };

// spec 7.49
test("load times by page, device and day equal those worked out from the visits themselves", async () => {
  const samples = await visitForDays();
  const health = await getSiteHealth(operatorOn(site), { days: "7", readers: "visitors" });
  const of = (page: string | null) => samples.filter((one) => page === null || one.page === page);
  const days = [...new Set(samples.map(({ day }) => day))];
  const pages = [null, "/faq", "/", "/terms"];
  const byName = (one: { page: string | null }, other: { page: string | null }) =>
    (one.page ?? "") < (other.page ?? "") ? -1 : 1;
  expect(health.loadTimes.toSorted(byName)).toEqual(
    pages
      .map((page) => ({
        page,
        days: days.map((day) => {
          const ofDay = of(page).filter((one) => one.day === day);
          const [phone, desktop] = (["phone", "desktop"] as const).map((device) =>
            figuresOf(ofDay.filter((one) => one.device === device)),
          );
          return { day, phone, desktop };
        }),
      }))
      .toSorted(byName),
  );
  // All of them first, then the most visited.
  const counts = health.loadTimes.map(({ page }) => of(page).length);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(health.loadTimes[0]?.days[2]?.desktop).toBeUndefined();
  // Both devices together.
  for (const { page, load } of health.pages) expect(load).toEqual(figuresOf(of(page)));
});

// spec 7.41
test("the studio's pages are apart from visitors', in either language", async () => {
  now = new Date("2026-07-04T10:00:00Z");
  const call = { type: "resource", at: 1, initiator: "fetch", host: "", bytes: 0 } as const;
  for (const page of ["/faq", "/studio/members", "/es/studio/cases/-"])
    await report({ page, device: "phone", day: "", ms: 700 }, [
      { type: "long_task", at: 1, durationMs: 120 },
      { ...call, path: `/api${page}`, durationMs: 9 },
    ]);
  await write();
  const seenBy = async (readers: "visitors" | "team") => {
    const health = await getSiteHealth(operatorOn(site), { days: "7", readers });
    return {
      pages: health.pages.map(({ page }) => page).toSorted(),
      tasks: health.longTasks.map(({ page }) => page).toSorted(),
      calls: health.calls.map(({ path }) => path).toSorted(),
      loads: health.loadTimes.flatMap(({ page }) => page ?? []).toSorted(),
    };
  };
  const faq = ["/faq"];
  expect(await seenBy("visitors")).toEqual({
    pages: faq,
    tasks: faq,
    calls: ["/api/faq"],
    loads: [],
  });
  const pages = ["/es/studio/cases/-", "/studio/members"];
  const calls = pages.map((page) => `/api${page}`);
  expect(await seenBy("team")).toEqual({ pages, tasks: pages, calls, loads: pages });
});
