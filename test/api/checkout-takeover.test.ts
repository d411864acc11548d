import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openShopper, payerOf, rosa } from "#test/support/shopper.ts";

// An emailed code opens only the account that it created, and only for a short time.

let site: TestApp;
let planId: string;
let ahead = 0;
beforeAll(async () => {
  site = await startTestApp({ sandbox: true, now: () => new Date(Date.now() + ahead) });
  planId = await addPlan(operatorOn(site), { states: ["AZ"] });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

const nothing = { quoteHash: "0", disclosuresAccepted: [], autoRenew: false };
type Shopper = Awaited<ReturnType<typeof openShopper>>;
const checkoutTokenOf = ({ browser }: Shopper) => browser.jar.get("enamel-checkout") ?? "";

type Begun = Awaited<ReturnType<typeof begin>>;

async function begin(email: string) {
  const shopper = await openShopper(site);
  await shopper.begin({ planId, cycle: "annual", account: payerOf(email) });
  await shopper.add(rosa);
  return { shopper, code: await shopper.code() };
}

async function tryCode(secret: string, emailCode: string): Promise<number> {
  const home = await openShopper(site);
  home.browser.jar.set("enamel-checkout", secret);
  await home.send({ ...nothing, emailCode });
  return (await home.browser.get("/api/v4/member/info")).status;
}

// spec 25.3
test("an attacker's code does not open the account of a member who took over the checkout", async () => {
  const { shopper, code } = await begin("mallory@example.com");
  const secret = checkoutTokenOf(shopper);
  const member = await openShopper(site, { isMember: true });
  member.browser.jar.set("enamel-checkout", secret);
  expect((await member.quote()).status).toBe(200);
  expect((await member.setCoupon(null)).status).toBe(200);
  expect(await tryCode(secret, code)).toBe(401);
});

// spec 25.3
test("a code counts for its own checkout only, also for the same email address", async () => {
  const email = "two.checkouts@example.com";
  const [first, second] = [await begin(email), await begin(email)];
  expect(second.code).not.toBe(first.code);
  expect(await tryCode(checkoutTokenOf(second.shopper), first.code)).toBe(401);
  expect(await tryCode(checkoutTokenOf(second.shopper), second.code)).toBe(200);
});

// spec 25.3
test("a code opens its account again for 15 minutes, and not after that", async () => {
  const { shopper, code } = await begin("rosa.again@example.com");
  const secret = checkoutTokenOf(shopper);
  expect(await tryCode(secret, code)).toBe(200);
  expect(await tryCode(secret, code)).toBe(200);
  ahead += 16 * 60_000;
  expect(await tryCode(secret, code)).toBe(401);
});

// spec 25.3
test("wrong codes of a stranger leave a shopper's own code its first three tries", async () => {
  const email = "locked.out@example.com";
  const wrong = async ({ shopper, code }: Begun, guesses: number) => {
    const said = [];
    for (let guess = 1; guess <= guesses; guess += 1) {
      const emailCode = String((Number(code) + guess) % 1_000_000).padStart(6, "0");
      said.push(await shopper.send({ ...nothing, emailCode }));
    }
    return said;
  };
  for (let checkout = 0; checkout < 4; checkout += 1) await wrong(await begin(email), 5);
  ahead += 3_700_000;
  const [late, later] = [await begin(email), await begin(email)];
  const answers = await wrong(late, 4);
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 429]);
  expect(answers.at(-1)?.body.fields).toMatchObject({ emailCode: { code: "email_codes_used_up" } });
  expect((await wrong(later, 2)).map(({ status }) => status)).toEqual([422, 422]);
  expect(await tryCode(checkoutTokenOf(later.shopper), later.code)).toBe(200);
});

// spec 25.3
test("beyond its first three, a checkout's codes count for the email, over all its checkouts", async () => {
  ahead += 24 * 3_600_000;
  const refused = [];
  for (let checkout = 0; checkout < 6; checkout += 1) {
    const { shopper } = await begin("guessed.often@example.com");
    for (let guess = 0; guess < 4; guess += 1) {
      const emailCode = String(100_000 + checkout * 10 + guess);
      const { status } = await shopper.send({ ...nothing, emailCode });
      if (status === 429) refused.push(`${checkout}.${guess}`);
    }
    ahead += 3_700_000;
  }
  // From one network ten.
  expect(refused).toEqual(["2.3", "3.3", "4.3", "5.3"]);
});

test("a code is accepted while details are being saved in other windows", async () => {
  for (let round = 0; round < 8; round += 1) {
    const email = `busy${round}@example.com`;
    const { shopper, code } = await begin(email);
    const { password: _, ...known } = payerOf(email);
    const save = (at: number) =>
      shopper.begin({ planId, cycle: "annual", account: { ...known, firstName: `Rosa ${at}` } });
    const answers = await Promise.all([
      shopper.send({ ...nothing, emailCode: code }),
      save(1),
      save(2),
      save(3),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
});
