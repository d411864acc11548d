import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AssertionOptions, AttestationOptions } from "#contract/passkey-fields.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { Authenticator } from "#test/support/authenticator.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { leaveCheckout, storedCheckout } from "#test/support/left-checkout.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword } from "#test/support/people.ts";

// Members who log in within an order: with consent to an email about it, the order is theirs.

let site: TestApp;
let planId: string;
beforeAll(async () => {
  site = await startTestApp({ env: { CHECKOUTS_PER_ADDRESS: "1000" } });
  planId = await addPlan(operatorOn(site), { states: ["AZ"] });
});
afterAll(() => site.close());

async function member() {
  const added = await addMember(site);
  if (added.kind !== "member") throw new Error("no member");
  return added;
}
const leave = (isWanted = true) =>
  leaveCheckout(site, { planId, email: "", isWanted, isConfirmed: false });
const ownerOf = async (checkoutId: string) =>
  (await storedCheckout(site, checkoutId))?.accountId ?? null;

/** As the site knows its own origin, which a passkey signs. */
async function originOf(asked: ApiBrowser): Promise<string> {
  const answer = await asked.get("/robots.txt");
  return /Sitemap: (.*)\/sitemap/.exec(await answer.text())?.[1] ?? "";
}

describe("a login within an order", () => {
  // spec 25.80
  test.each([
    ["with consent makes the order the member's", true],
    ["without consent leaves it the browser's", false],
  ])("by password %s", async (_what, isWanted) => {
    const { email, accountId } = await member();
    const { browser, checkoutId } = await leave(isWanted);
    await browser.logIn({ email, password: anyPassword });
    expect(await ownerOf(checkoutId)).toBe(isWanted ? accountId : null);
  });

  // spec 25.80
  test("by a passkey with consent makes the order the member's", async () => {
    const { email, accountId } = await member();
    const own = await openApiBrowser(site);
    await own.logIn({ email, password: anyPassword });
    const device = new Authenticator(await originOf(own));
    const asked = await own.post("/api/v4/member/passkeyOptions");
    const credential = device.create((await asked.json()) as AttestationOptions);
    await own.post("/api/v4/member/passkeys", { name: "My phone", credential });
    const { browser, checkoutId } = await leave();
    const options = (await (await browser.get("/api/login/passkey")).json()) as AssertionOptions;
    const answer = await browser.post("/api/login/passkey", { credential: device.get(options) });
    expect(answer.status).toBe(200);
    expect(await ownerOf(checkoutId)).toBe(accountId);
  });
});
