import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LegalText } from "#contract/content/legal-texts.ts";
import { consents, disclosures } from "#db/schema/checkout.ts";
import { changeSite } from "#domain/content/change-site.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn, publish, textPage } from "#test/support/content.ts";
import { openReadyShopper, type Shopper } from "#test/support/shopper.ts";

// What payers agree to: the site's texts, by state and language, kept as they were read.

let site: TestApp;
let planId: string;
beforeAll(async () => {
  const env = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
  site = await startTestApp({ env, sandbox: true });
  planId = await addPlan(operatorOn(site), { states: ["AZ", "OH", "MD"] });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

const write = (legal_texts: LegalText[]) =>
  publish(site, (payload) => Object.assign(payload, { legal_texts }));
const both = (id: LegalText["id"], words: string, more: Partial<LegalText> = {}): LegalText[] => [
  { id, lang: "en", html: `<p>${words}</p>`, ...more },
  { id, lang: "es", html: `<p>${words} (es)</p>`, ...more },
];

async function textsOf(shopper: Shopper, query = "") {
  const answer = await shopper.browser.get(`/api/km/checkout/payment${query}`);
  const { disclosures: texts } = (await answer.json()) as {
    disclosures: { id: string; html: string; language: string; version: string }[];
  };
  return Object.fromEntries(texts.map((text) => [text.id, text]));
}

const pay = async (shopper: Shopper) => ({ paymentToken: await shopper.token() });
const changed = { status: 422, body: { code: "invalid" } };

describe("a site without texts of its own", () => {
  // spec 25.34
  test("has payers agree to the product's, which name who sells the plan", async () => {
    await write([]);
    const texts = await textsOf(await openReadyShopper(site, { planId }));
    const said = texts["not-insurance"]?.html;
    expect(said).toContain("not insurance");
    expect(said).toContain("Enamel Dental Group, Inc., 100 Example Street, Kingston, NY 12401");
    expect(said).toContain("(845)\u00a0555-0142");
    expect(Object.values(texts).some(({ html }) => /[{}]/.test(html))).toBe(false);
  });

  // spec 25.34
  test("gives back the fee in the words of the states where the law asks for it", async () => {
    const arizona = await openReadyShopper(site, { planId, state: "AZ" });
    expect((await textsOf(arizona)).terms?.html).toContain("except the processing fee");
    const maryland = await openReadyShopper(site, { planId, state: "MD" });
    expect((await textsOf(maryland)).terms?.html).toContain("including the processing fee");
  });
});

describe("a site's own text", () => {
  // spec 25.34
  test("for one state is for payers who live there, and the general one for all others", async () => {
    await write([...both("refunds", "For all"), ...both("refunds", "Ohio", { state: "OH" })]);
    const arizona = await openReadyShopper(site, { planId, state: "AZ" });
    const ohio = await openReadyShopper(site, { planId, state: "OH" });
    const english = [(await textsOf(arizona)).terms, (await textsOf(ohio)).terms];
    expect(english.map((text) => /For all|Ohio/.exec(text?.html ?? "")?.[0])).toEqual([
      "For all",
      "Ohio",
    ]);
    const spanish = (await textsOf(ohio, "?lang=es")).terms;
    expect(spanish).toMatchObject({ language: "es", html: expect.stringContaining("Ohio (es)") });
  });

  // spec 25.35
  test("published between reading and paying has the payer read again", async () => {
    await write(both("refunds", "Before"));
    const shopper = await openReadyShopper(site, { planId });
    const input = await shopper.input(await pay(shopper));
    await write(both("refunds", "After"));
    const refused = await shopper.send(input);
    expect(refused).toMatchObject(changed);
    expect(refused.body.fields).toMatchObject({
      "disclosuresAccepted.terms": { code: "disclosure_changed" },
    });
    expect(await shopper.pay(await pay(shopper))).toMatchObject({ status: 201 });
  });

  // spec 25.35
  test("is kept in its old words, with language and content version, after a new one", async () => {
    const read = await write(both("refunds", "Words of the day"));
    const shopper = await openReadyShopper(site, { planId });
    const paid = await shopper.pay(await pay(shopper));
    await write(both("refunds", "Words of tomorrow"));
    const [kept] = await site.db
      .select({ html: disclosures.html, language: disclosures.language, at: consents })
      .from(consents)
      .innerJoin(disclosures, eq(disclosures.version, consents.version))
      .where(
        and(
          eq(consents.subscriptionId, paid.body.subscriptionId),
          eq(consents.disclosureId, "terms"),
        ),
      );
    expect(kept).toMatchObject({ language: "en", at: { contentVersion: read, isGiven: true } });
    expect(kept?.html).toContain("Words of the day");
  });
});

// spec 25.35
test("another page of terms between reading and paying has the payer read again", async () => {
  const shopper = await openReadyShopper(site, { planId });
  const input = await shopper.input(await pay(shopper));
  const replaced = (path: string, lang = "en") => path === "/terms" && lang === "en";
  await publish(site, (payload) => {
    payload.pages = payload.pages.map((page) =>
      replaced(String(page.path), page.lang as string | undefined) ? textPage("/terms", "T") : page,
    );
  });
  expect(await shopper.send(input)).toMatchObject(changed);
});

// spec 25.34
test("without an address of who sells the plan no one can pay, and the page says so", async () => {
  const shopper = await openReadyShopper(site, { planId });
  const input = await shopper.input(await pay(shopper));
  await changeSite(operatorOn(site), { key: "localhost", settings: { legalAddress: null } });
  await site.deps.sites.refresh();
  expect((await shopper.page()).body).toMatchObject({ gateway: null, disclosures: [] });
  expect(await shopper.send(input)).toMatchObject({ status: 503, body: { code: "unavailable" } });
});
