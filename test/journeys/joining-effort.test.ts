import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { openBrowser } from "#test/support/browser.ts";
import { emailedCode } from "#test/support/emailed-code.ts";
import { agree, payButton } from "#test/support/order-page.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { startTestServer } from "#test/support/server.ts";

// What joining costs a visitor, in clicks and fields. Each box that is typed into or chosen from is
// a field: a birth date is three, a card four. Each press of a button, link or box is a click.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let opened: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "100", CHECKOUTS_PER_ADDRESS: "100" };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

const { checkout, checkoutPayment, loginSteps } = en;

/** Acts on a page and counts what a person would have to do. */
async function openCounted(path: string) {
  opened = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  const { page } = opened;
  page.setDefaultTimeout(15_000);
  await page.goto(server.url(path));
  await untilAlive(page);
  const steps: string[] = [];
  const effort = { clicks: 0, fields: 0 };
  const note = (kind: keyof typeof effort, what: string) => {
    effort[kind] += 1;
    steps.push(`${effort.clicks} clicks, ${effort.fields} fields: ${what}`);
  };
  const main = page.locator("main");
  return {
    page,
    main,
    effort,
    steps,
    async click(what: string, target: Locator) {
      await target.click();
      note("clicks", what);
    },
    async type(what: string, target: Locator, text: string) {
      await target.fill(text);
      note("fields", what);
    },
    async select(what: string, target: Locator, value: string) {
      await target.selectOption(value);
      note("fields", what);
    },
    /** Consents, one press each. */
    async agree() {
      const boxes = await main.locator("input[name=agree]:not(:checked)").count();
      await agree(page);
      for (let at = 0; at < boxes; at += 1) note("clicks", "agree");
    },
  };
}

type Counted = Awaited<ReturnType<typeof openCounted>>;
const named = (within: Locator | Page, name: string) => within.locator(`[name="${name}"]`);
const heading = ({ main }: Counted, name: string) =>
  main.getByRole("heading", { level: 1, name }).waitFor();

async function typeBorn(way: Counted, within: Locator, [month, day, year]: readonly string[]) {
  await way.type("month of birth", named(within, "dateOfBirth-month"), month ?? "");
  await way.type("day of birth", named(within, "dateOfBirth-day"), day ?? "");
  await way.type("year of birth", named(within, "dateOfBirth-year"), year ?? "");
}

async function giveDetails(way: Counted, email: string, zip: string) {
  const { main } = way;
  await heading(way, checkout.account.title);
  await way.type("email", named(main, "email"), email);
  await way.click("email me a code", main.getByRole("button", { name: loginSteps.emailCode.send }));
  await named(main, "code").waitFor();
  await way.type("code of the email", named(main, "code"), await emailedCode(server, email));
  await heading(way, checkout.details.title);
  await way.type("first name", named(main, "firstName"), "Rosa");
  await way.type("last name", named(main, "lastName"), "Delgado");
  await typeBorn(way, main, ["3", "27", "1985"]);
  await way.type("phone", named(main, "phone"), "6025550133");
  await way.type("street", named(main, "address-line1"), "1 Main St");
  const zipField = named(main, "address-zip");
  if ((await zipField.inputValue()) !== zip) await way.type("ZIP code", zipField, zip);
  await expect.poll(() => named(main, "address-city").inputValue()).not.toBe("");
  await way.click("continue", main.getByRole("button", { name: checkout.details.send }));
  await heading(way, checkout.people.title);
}

async function addFamilyMember(
  way: Counted,
  firstName: string,
  relationship: string,
  born: string[],
) {
  const { main } = way;
  const summary = main.locator("summary", { hasText: checkout.people.another });
  await way.click("add another person", summary);
  const form = main.locator("form:has(input[value=add_person])");
  await way.type("first name", named(form, "firstName"), firstName);
  await typeBorn(way, form, born);
  await way.select("relationship", named(form, "relationship"), relationship);
  await way.click("add person", form.getByRole("button", { name: checkout.people.add }));
  await main.getByText(`${firstName} was added.`).waitFor();
}

async function pay(way: Counted) {
  const { page } = way;
  const fields = page.frameLocator("iframe");
  await way.type("card number", fields.locator("#number"), testCards.success.number);
  await way.type("expiration date", fields.locator("#expires"), "01/45");
  await way.type("security code", fields.locator("#cvc"), "123");
  expect(await fields.locator("#zip").inputValue()).toMatch(/^\d{5}$/);
  await way.agree();
  await way.click("pay", payButton(page));
  await heading(way, checkoutPayment.done.title);
}

const toPayment = async (way: Counted) => {
  await way.click("continue", way.main.getByRole("link", { name: checkout.people.goOn }));
  await heading(way, checkoutPayment.title);
};

// spec 25.73
test("one person joins with at most 9 clicks and 13 fields", async () => {
  const way = await openCounted("/checkout");
  const plan = await named(way.main, "planId").first().inputValue();
  // A plan card's button.
  await way.page.goto(server.url(`/checkout?plan=${plan}&cycle=annual`));
  way.effort.clicks += 1;
  await untilAlive(way.page);
  await way.click("continue", way.main.getByRole("button", { name: checkout.choose.send }));
  await giveDetails(way, "effort-alone@example.test", "85004");
  await way.click("add myself", way.main.getByRole("button", { name: checkout.people.addMyself }));
  await way.main.getByText(checkout.people.addedSelf).waitFor();
  await toPayment(way);
  await pay(way);
  process.stdout.write(`${way.steps.join("\n")}\n`);
  expect(way.effort.clicks).toBeLessThanOrEqual(9);
  expect(way.effort.fields).toBeLessThanOrEqual(13);
}, 90_000);

// spec 25.73
test("a family of three with a coupon joins from a search for a dentist who speaks Spanish", async () => {
  const way = await openCounted("/find-a-dentist");
  const { main, page } = way;
  way.effort.clicks += 1;
  await way.type("near", named(main, "near").first(), "78701");
  const language = named(main, "language").first();
  if (!(await language.isVisible()))
    await way.click("filters", main.locator("details:has([name=language]) > summary").first());
  await way.select("language", language, "es");
  await way.click("search", main.getByRole("button", { name: "Search" }).first());
  await page.waitForURL(/near=78701/);
  await way.click("choose the office", main.locator('a[href*="/checkout?office="]').first());
  await heading(way, checkout.choose.title);
  await way.click("continue", main.getByRole("button", { name: checkout.choose.send }));
  await giveDetails(way, "effort-family@example.test", "78701");
  await way.click("add myself", main.getByRole("button", { name: checkout.people.addMyself }));
  await main.getByText(checkout.people.addedSelf).waitFor();
  await addFamilyMember(way, "Leo", "spouse", ["1", "5", "1983"]);
  await addFamilyMember(way, "Luz", "child", ["7", "4", "2015"]);
  await toPayment(way);
  await way.click("have a coupon?", main.getByText(checkoutPayment.coupon.have));
  await way.type("coupon code", named(main, "couponCode"), "FAMILY");
  await named(main, "couponCode").press("Enter");
  await main.getByText(checkoutPayment.coupon.applied("FAMILY")).first().waitFor();
  await pay(way);
  process.stdout.write(`${way.steps.join("\n")}\n`);
  expect(way.effort.clicks).toBeLessThanOrEqual(17);
  expect(way.effort.fields).toBeLessThanOrEqual(25);
}, 90_000);
