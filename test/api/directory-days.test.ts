import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan, addProvider } from "#test/support/catalog.ts";
import { directoryPath, fillDirectory } from "#test/support/directory.ts";

let site: TestApp;
let filled: Awaited<ReturnType<typeof fillDirectory>>;
beforeAll(async () => {
  site = await startTestApp({ now: () => new Date("2026-03-02T18:00:00Z") });
  filled = await fillDirectory(site);
});
afterAll(() => site.close());

type Page = { items: { name: string }[]; total: number };
const list = async () => {
  const answer = await site.request(`${directoryPath}?limit=100`);
  const { items, total } = (await answer.json()) as Page;
  return { total, names: items.map(({ name }) => name).join() };
};

test("a dentist is listed until the day before the end date, and the total agrees at once", async () => {
  const before = await list();
  const { ctx, offices } = filled;
  await addProvider(ctx, [offices.davis], { lastName: "Lasttoday", endedOn: "2026-03-03" });
  await addProvider(ctx, [offices.davis], { lastName: "Gonetoday", endedOn: "2026-03-02" });
  await addPlan(ctx);
  await site.deps.sites.refresh();
  const after = await list();
  expect(after.total).toBe(before.total + 1);
  expect(after.names).toContain("Lasttoday");
  expect(after.names).not.toContain("Gonetoday");
});
