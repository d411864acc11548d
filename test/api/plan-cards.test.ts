import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plans } from "#db/schema/plans.ts";
import type { FamilyStep } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { pageOf } from "#test/support/block-samples.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn, publish } from "#test/support/content.ts";
import { unescaped } from "#test/support/unescaped.ts";

let site: TestApp;
let ctx: Ctx;
const ids: string[] = [];
beforeAll(async () => {
  site = await startTestApp();
  ctx = operatorOn(site);
  const adult = { externalId: "grown", annualCents: 149_00 };
  const child = { externalId: "kid", audience: "child" as const, annualCents: 109_00 };
  ids.push(await addPlan(ctx, { externalId: "lasting", tiers: [adult, child] }));
  ids.push(await addPlan(ctx, { externalId: "single", tiers: [{ annualCents: 79_00 }] }));
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

type Card = { name: string; plan_id?: string; plan_detail_id?: string; people?: number };

/** The names and first prices of the cards that remain. */
async function shown(cards: Card[], whitelist: string[] = []): Promise<string[]> {
  const prices = [{ cycle: "annual" as const, price_cents: 5_00 }];
  const written = cards.map((card) => ({ ...card, prices }));
  await publish(site, ({ base, pages }) => {
    const { variables } = base as { variables: Record<string, unknown> };
    variables.plans_whitelist = whitelist.map((plan_id) => ({ plan_id }));
    pages.splice(
      0,
      pages.length,
      ...pages.filter(({ path }) => path !== "/cards"),
      pageOf("/cards", [{ id: "a", type: "plan_cards", props: { heading: "P", plans: written } }]),
    );
  });
  const html = await (await site.request("/cards")).text();
  const text = html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  return [...text.matchAll(/(Card \w+)(?: (?!Card)\S+)*? (\$[\d.]+) \/year/g)].map(
    ([, name, price]) => `${name} ${price}`,
  );
}

const lasting = { name: "Card A", plan_id: "lasting", plan_detail_id: "grown" };

test("a card with an unknown plan or tier, or without a plan of its name, is left out", async () => {
  const cards = [
    lasting,
    { name: "Card B", plan_id: "lasting", plan_detail_id: "aunt" },
    { name: "Card C", plan_id: "never-imported" },
    { name: "Card D", plan_id: "single" },
    { name: "Card E", plan_id: "lasting" },
    { name: "Card F" },
  ];
  expect(await shown(cards)).toEqual(["Card A $149", "Card D $79", "Card F $5"]);
});

test("the site's list of plans may hide a plan by its id or its external id", async () => {
  const [id = "", other = ""] = ids;
  const cards = [lasting, { name: "Card B", plan_id: other }];
  expect(await shown(cards, [id])).toEqual(["Card A $149"]);
  expect(await shown(cards, ["single"])).toEqual(["Card B $79"]);
});

test.each<[string, FamilyStep[], string | null]>([
  ["the same from the second person on", [{ fromPerson: 2, annualCents: 99_00 }], "$99"],
  [
    "the same price, listed twice",
    [2, 4].map((fromPerson) => ({ fromPerson, annualCents: 99_00 })),
    "$99",
  ],
  ["another price from the third on", [{ fromPerson: 3, annualCents: 10_00 }], null],
  [
    "nothing from the fourth on",
    [
      { fromPerson: 2, annualCents: 99_00 },
      { fromPerson: 4, annualCents: 0 },
    ],
    null,
  ],
  ["another price from the twelfth on", [{ fromPerson: 12, annualCents: 10_00 }], null],
])(
  "where each additional person pays %s, the card with steps %o shows: %s",
  async (_what, family, said) => {
    const planId = await addPlan(ctx, { tiers: [{ annualCents: 139_00, family }] });
    await site.deps.sites.refresh();
    expect(await shown([{ name: "Card A", plan_id: planId }])).toEqual(["Card A $139"]);
    const text = (await (await site.request("/cards")).text()).replace(/<[^>]+>/g, " ");
    const further = /Each additional person (\$\d+)/.exec(text.replace(/\s+/g, " "));
    expect(further?.[1] ?? null).toBe(said);
  },
);

// spec 11.16
test("a card of a plan on sale leads to the checkout with that plan, in each of its cycles", async () => {
  const tier = { externalId: "both", annualCents: 149_00, monthlyCents: 14_50 };
  const planId = await addPlan(ctx, { externalId: "two-ways", tiers: [tier] });
  await site.deps.sites.refresh();
  await shown([{ name: "Card A", plan_id: "two-ways" }, { name: "Card B" }]);
  const links = async (path: string) => {
    const html = await (await site.request(path)).text();
    return [...html.matchAll(/href="([^"]+)"[^>]*><span[^>]*>Choose/g)].map(([, to]) => to);
  };
  expect(await links("/cards")).toEqual([
    `/checkout?plan=${planId}&amp;cycle=annual`,
    `/checkout?plan=${planId}&amp;cycle=monthly`,
    "/join-now",
  ]);
});

// spec 11.16
test("a card of one tier among several leads to the checkout with that tier", async () => {
  const tiers = [{ externalId: "grown" }, { externalId: "gums", annualCents: 329_00 }];
  const planId = await addPlan(ctx, { externalId: "tiers", tiers });
  await site.deps.sites.refresh();
  await shown([{ name: "Card A", plan_id: "tiers", plan_detail_id: "gums" }]);
  const html = await (await site.request("/cards")).text();
  expect(html).toMatch(
    new RegExp(`/checkout\\?plan=${planId}&amp;tier=pld_[\\w-]+&amp;cycle=annual`),
  );
});

// spec 11.14
test("a plan for two people or more shows the price of two, and what each further one adds", async () => {
  const family = [{ fromPerson: 2, annualCents: 95_00 }];
  const planId = await addPlan(ctx, { tiers: [{ annualCents: 139_00, family }] });
  await site.deps.sites.refresh();
  expect(await shown([{ name: "Card A", plan_id: planId, people: 2 }])).toEqual(["Card A $234"]);
});

test("the only plan of the site is not sold at an outdated price after it has ended", async () => {
  await site.db
    .update(plans)
    .set({ activeUntil: "2020-01-01" })
    .where(eq(plans.siteId, ctx.site.id));
  expect(await shown([lasting, { name: "Card B", plan_id: "single" }])).toEqual([]);
  const html = await (await site.request("/cards")).text();
  expect(unescaped(html)).toContain("We can't show any plans right now.");
  expect(html).not.toContain("$5");
});
