import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { endCoupon } from "#domain/coupons/end-coupon.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { moneyMoved } from "#test/support/money-moved.ts";
import { openReadyShopper, openShopper, type Shopper } from "#test/support/shopper.ts";

// Every field of a payment, changed by an attacker: each change gets the right error, and no money
// moves.

const unlimited = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
const path = "/api/km/checkout/payment";
let site: TestApp;
let planId: string;

beforeAll(async () => {
  site = await startTestApp({ env: unlimited, sandbox: true });
  const ctx = operatorOn(site);
  planId = await addPlan(ctx, { states: ["AZ"] });
  const percent = { kind: "percent", percent: 50 } as const;
  await addCoupon(ctx, { ...percent, code: "HALF" });
  await addCoupon(ctx, { ...percent, code: "OVER" });
  await endCoupon(ctx, { code: "OVER" });
  await addCoupon(operatorOn(site, "harbor.localhost"), { ...percent, code: "ELSEWHERE" });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.execute(sql`truncate limits`);
});

type Input = Awaited<ReturnType<Shopper["input"]>> & { paymentToken: string };
type Text = Input["disclosuresAccepted"][number];

const texts = (change: (text: Text) => Text | null) => (input: Input) => ({
  disclosuresAccepted: input.disclosuresAccepted.map(change).filter((text) => text !== null),
});

/** What is sent instead, the expected answer, and the field it names. */
const fields: [string, (input: Input) => object, number, string, string?][] = [
  ["a price", () => ({ priceCents: 1 }), 422, "invalid", "priceCents"],
  ["an amount due", () => ({ dueTodayCents: 1 }), 422, "invalid", "dueTodayCents"],
  ["an account", () => ({ accountId: "acc_1" }), 422, "invalid", "accountId"],
  ["a checkout", () => ({ checkoutId: "drf_1" }), 422, "invalid", "checkoutId"],
  ["an old price", () => ({ quoteHash: "0".repeat(22) }), 409, "price_changed"],
  ["no quote hash", () => ({ quoteHash: undefined }), 422, "invalid", "quoteHash"],
  ["no card", () => ({ paymentToken: undefined }), 422, "invalid", "paymentToken"],
  ["an empty card", () => ({ paymentToken: "" }), 422, "invalid", "paymentToken"],
  ["a huge card", () => ({ paymentToken: "t".repeat(100_000) }), 422, "invalid", "paymentToken"],
  [
    "a card with a NUL",
    ({ paymentToken }) => ({ paymentToken: `${paymentToken}\0` }),
    400,
    "bad_request",
  ],
  ["half a surrogate pair", () => ({ couponCode: "\ud800" }), 400, "bad_request"],
  ["a list instead of a card", () => ({ paymentToken: ["tok"] }), 422, "invalid", "paymentToken"],
  ["an unknown coupon", () => ({ couponCode: "' or 1=1 --" }), 422, "invalid", "couponCode"],
  ["an expired coupon", () => ({ couponCode: "OVER" }), 422, "invalid", "couponCode"],
  ["a coupon of another site", () => ({ couponCode: "ELSEWHERE" }), 422, "invalid", "couponCode"],
  ["a coupon, at the price without it", () => ({ couponCode: "HALF" }), 409, "price_changed"],
  [
    "nothing agreed to",
    () => ({ disclosuresAccepted: [] }),
    422,
    "invalid",
    "disclosuresAccepted.terms",
  ],
  [
    "one text not agreed to",
    texts((text) => (text.id === "not-insurance" ? null : text)),
    422,
    "invalid",
    "disclosuresAccepted.not-insurance",
  ],
  [
    "a text in another version",
    texts((text) => ({ ...text, version: "0".repeat(16) })),
    422,
    "invalid",
    "disclosuresAccepted.terms",
  ],
  [
    "one text under another's name",
    ({ disclosuresAccepted: [one, other] }) => ({
      disclosuresAccepted: [
        { id: one?.id, version: other?.version },
        { id: other?.id, version: one?.version },
      ],
    }),
    422,
    "invalid",
    "disclosuresAccepted.terms",
  ],
  [
    "renewal without its text",
    () => ({ autoRenew: true }),
    422,
    "invalid",
    "renewalConsentVersion",
  ],
  [
    "renewal with another text",
    ({ disclosuresAccepted: [one] }) => ({ autoRenew: true, renewalConsentVersion: one?.version }),
    422,
    "invalid",
    "renewalConsentVersion",
  ],
  ["renewal that is neither yes nor no", () => ({ autoRenew: "yes" }), 422, "invalid", "autoRenew"],
  ["no choice on renewal", () => ({ autoRenew: undefined }), 422, "invalid", "autoRenew"],
];

async function readyInput(given: object = {}): Promise<[Shopper, Input]> {
  const shopper = await openReadyShopper(site, { planId, ...given });
  const paymentToken = await shopper.token();
  return [shopper, { ...(await shopper.input()), paymentToken }];
}

describe("a payment with a field changed", () => {
  // spec 25.5
  test.each(fields)("is refused, and nothing moves: %s", async (_, change, status, code, field) => {
    const [shopper, input] = await readyInput();
    const before = await moneyMoved(site);
    const refused = await shopper.send({ ...input, ...change(input) });
    expect(refused).toMatchObject({ status, body: { code } });
    const named = field === undefined ? [] : [field];
    expect(Object.keys(refused.body.fields ?? {})).toEqual(expect.arrayContaining(named));
    expect(await moneyMoved(site)).toEqual(before);
    // The refused attempt has not cost anyone the checkout.
    expect((await shopper.send(input)).status).toBe(201);
  });
});

describe("a payment without the right to it", () => {
  const ways: [string, (owner: Shopper, input: Input) => Promise<{ status: number }>, number][] = [
    ["by a visitor with the checkout's cookie", withCookie({}), 202],
    ["by another account with the checkout's cookie", withCookie({ isMember: true }), 404],
    [
      "by another account",
      async (_, input) => send(await openShopper(site, { isMember: true }), input),
      404,
    ],
    [
      "on another site",
      (owner, input) => owner.browser.post(path, input, { host: "harbor.localhost" }),
      403,
    ],
    ["without a form token", (owner, input) => post(owner, input, { "csrf-token": "" }), 403],
    ["without a key", ({ browser }, input) => browser.post(path, input), 400],
    [
      "with a key that has a space",
      (owner, input) => post(owner, input, { "idempotency-key": "a b" }),
      400,
    ],
    [
      "with a huge key",
      (owner, input) => post(owner, input, { "idempotency-key": "k".repeat(201) }),
      400,
    ],
    [
      "from a page of another origin",
      (owner, input) =>
        post(owner, input, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
      403,
    ],
  ];
  const send = (shopper: Shopper, input: Input) => shopper.send(input);
  const post = ({ browser }: Shopper, input: Input, headers: Record<string, string>) =>
    browser.post(path, input, { headers: { "idempotency-key": "key", ...headers } });
  function withCookie(given: object) {
    return async (owner: Shopper, input: Input) => {
      const thief = await openShopper(site, given);
      thief.browser.jar.set("enamel-checkout", owner.browser.jar.get("enamel-checkout") ?? "");
      return thief.send(input);
    };
  }

  test.each(ways)("%s", async (_, way, status) => {
    const [shopper, input] = await readyInput();
    const before = await moneyMoved(site);
    expect((await way(shopper, input)).status).toBe(status);
    expect(await moneyMoved(site)).toEqual(before);
  });

  test("with a made-up email code: another member's checkout is 404", async () => {
    const [owner, input] = await readyInput();
    const thief = await openShopper(site);
    thief.browser.jar.set("enamel-checkout", owner.browser.jar.get("enamel-checkout") ?? "");
    const before = await moneyMoved(site);
    expect((await thief.send({ ...input, emailCode: "123456" })).status).toBe(404);
    expect(await moneyMoved(site)).toEqual(before);
  });
});
