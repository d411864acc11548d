import { afterAll, beforeAll, expect, test } from "vitest";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { joinPlan } from "#test/support/join.ts";
import { listCards } from "#domain/membership/id-cards.ts";
import { unescaped } from "#test/support/unescaped.ts";

let app: TestApp;
let path: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date("2026-03-02T18:00:00Z") });
  const ctx = operatorOn(app);
  const planId = await addPlan(ctx, { name: { en: "Sunny plan" } });
  const [member] = await joinPlan(ctx, { planId });
  const [card] = await listCards(member, { lang: "en", origin: "http://localhost" });
  path = new URL(card?.checkUrl ?? "").pathname;
});
afterAll(() => app.close());

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

// spec 25.13
test("the page of a card shows the name, whether it is active and until when, and nothing else", async () => {
  const answer = await app.request(path);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(html).toContain('<meta name="robots" content="noindex');
  const main = mainOf(html);
  for (const said of ["This plan is active", "Rosa Delgado", "Active", "March 1, 2027"])
    expect(main).toContain(said);
  expect(main).toContain("Check another card");
  // The page's data too: what is not shown is not sent.
  expect(html).not.toMatch(/per_|acc_|sub_|memberNumber|Sunny plan|1985|Phoenix/);
});

test("is in Spanish under /es", async () => {
  const html = mainOf(await (await app.request(`/es${path}`)).text());
  expect(html).toContain("Activo");
  expect(html).toContain("Esto no es un seguro");
});

test("an unknown code, and one of another site, get a friendly 404 page", async () => {
  const unknown = await app.request("/card/AAAAAAAAAAAAAAAAAAAA");
  expect(unknown.status).toBe(404);
  expect(unescaped(mainOf(await unknown.text()))).toContain("We don't recognize this code");
  const elsewhere = await app.request(path, { host: "harbor.localhost" });
  expect(elsewhere.status).toBe(404);
});

test("guessing codes is rate limited", async () => {
  const statuses = [];
  for (let tries = 0; tries < 125; tries += 1) {
    statuses.push(
      (await app.request(`/card/AAAAAAAAAAAAAAAAA${String(tries).padStart(3, "A")}`)).status,
    );
  }
  expect(statuses.at(-1)).toBe(429);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});
