import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { checkoutPage, rosa } from "#test/support/checkout-page.ts";
import { operatorOn } from "#test/support/content.ts";
import { entrance, focusedText, pathOf } from "#test/support/entrance.ts";
import { beginOrder } from "#test/support/join.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { openPage } from "#test/support/pages.ts";
import { addMember, anyPassword } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// Joining, from the wish for a plan up to the payment.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
let office: string;
let plan: string;
beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "10000", ORDERS_PER_ADDRESS: "10000" };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
  const ctx = operatorOn(server);
  office = await addOffice(ctx, { name: "Saguaro Dental" });
  const adult = { name: { en: "Adult" }, minAge: 18, annualCents: 149_00, monthlyCents: 14_50 };
  const tiers = [
    { ...adult, feeCents: 20_00 },
    {
      name: { en: "Child" },
      maxAge: 17,
      annualCents: 109_00,
      monthlyCents: 10_50,
      feeCents: 20_00,
    },
    { ...adult, name: { en: "Gum care" }, annualCents: 329_00, feeCents: 20_00 },
  ];
  const offices = [office];
  plan = await addPlan(ctx, { offices, tiers, name: { en: "Test plan" }, states: ["AZ", "NY"] });
  await addPlan(ctx, { offices, tiers, name: { en: "Texas plan" }, states: ["TX"] });
  await server.deps.sites.refresh();
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

let count = 0;
const freshEmail = () => `rosa-${(count += 1)}@example.test`;

type Way = Parameters<typeof checkoutPage>[1];
async function open({ isAlive = true, lang = "en" }: Way = {}, options = {}) {
  opened = await openPage(browser, { javaScriptEnabled: isAlive, bypassCSP: true, ...options });
  ({ page } = opened);
  page.setDefaultTimeout(10_000);
  const steps = checkoutPage(page, { isAlive, lang });
  await steps.goTo(
    server.url(`${lang === "es" ? "/es" : ""}/checkout?office=${office}&plan=${plan}`),
  );
  return steps;
}
type Steps = Awaited<ReturnType<typeof open>>;

async function toPeople(way?: Way, given = {}): Promise<{ steps: Steps; email: string }> {
  const steps = await open(way);
  const email = freshEmail();
  await steps.choose();
  await steps.fillDetails(email, given);
  await steps.saveDetails();
  return { steps, email };
}
const draftOf = (email: string) =>
  server.db
    .select()
    .from(checkoutDrafts)
    .then((all) => all.find(({ account }) => account?.email === email));
const side = () => page.getByRole("complementary", { name: "Your order" });

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", (_way, isAlive) => {
  test("a family gets from the choice of a plan to the payment", async () => {
    const steps = await open({ isAlive });
    const { button, heading } = steps;
    expect(await steps.main.innerText()).toContain("$149.00 a year or $14.50 a month");
    await steps.choose();
    await button("Go on to people").click();
    await steps.main.getByRole("heading", { name: "There is a problem" }).waitFor();
    expect(await focusedText(page)).toContain("Enter your first name");
    const email = freshEmail();
    await steps.fillDetails(email, { born: ["3", "27", "2012"] });
    await button("Go on to people").click();
    await steps.main.getByText("Whoever pays must be 18 or older").first().waitFor();
    await steps.main.getByRole("link", { name: "Whoever pays must be 18 or older" }).waitFor();
    expect(await steps.field("First name").inputValue()).toBe("Rosa");
    await steps.fillDetails(email);
    await steps.saveDetails();
    expect(await steps.main.innerText()).toContain(`It went to ${email}`);
    await steps.addMyself();
    await steps.addChild("Luz", ["7", "4", "2015"]);
    expect(await side().innerText()).toMatch(/Due today\s+\$278\.00[\s\S]*\$258\.00 a year/);

    await steps.main.getByRole("link", { name: "Change Rosa Delgado" }).click();
    await heading("Change Rosa Delgado").waitFor();
    await page.getByLabel(/^Gum care/).check();
    await button("Save").click();
    await heading("Who is joining?").waitFor();
    expect(await side().innerText()).toContain("$458.00");
    await side().getByRole("button", { name: "Pay by the month instead" }).click();
    await side().getByText("You pay by the month.").waitFor();
    expect(await side().innerText()).toContain("$45.00");

    await button("Remove Luz Delgado").click();
    if (isAlive)
      await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await steps.main.getByText("This person is not on your plan any more.").waitFor();
    expect(await steps.main.innerText()).not.toContain("Luz");
    await steps.goOn();
    await page.reload();
    expect(pathOf(page)).toBe("/checkout/payment");
    const quiet = opened.troubles.filter((trouble) => !trouble.includes("422"));
    expect(quiet).toEqual([]);
  });

  test("somebody who is on the order twice, or too old for a child, is named beside the field", async () => {
    const { steps } = await toPeople({ isAlive });
    await steps.addMyself();
    const form = steps.main.locator("details", { hasText: "Add another person" }).locator("form");
    const tryTo = async (firstName: string, relationship: string) => {
      if (!(await form.isVisible()))
        await steps.main.locator("summary", { hasText: "Add another person" }).click();
      await form.getByLabel("First name").fill(firstName);
      await form.getByLabel("Last name").fill(rosa.lastName);
      await steps.fillDate(rosa.born, form);
      await form.getByLabel("Who is this to you?").selectOption({ label: relationship });
      await steps.button("Add this person").click();
    };
    await tryTo(" rosa", "Spouse");
    await steps.main.getByRole("link", { name: "This person is on your plan already" }).waitFor();
    await tryTo("Ana", "Child under 26");
    await steps.main.getByRole("link", { name: /until the 26th birthday/ }).waitFor();
    expect(await form.getByLabel("First name").inputValue()).toBe("Ana");
  });

  test("where the plan may not be sold another one is offered, and nothing typed is lost", async () => {
    const steps = await open({ isAlive });
    await steps.choose();
    await steps.fillDetails(freshEmail(), { state: "Texas" });
    if (!isAlive) await steps.button("Go on to people").click();
    await steps.main.getByRole("heading", { name: "Test plan cannot be sold in Texas" }).waitFor();
    await steps.button("Take Texas plan instead").click();
    await side().getByText("Texas plan").waitFor();
    expect(await steps.field("City").inputValue()).toBe("Phoenix");
    await steps.saveDetails();
  });

  test("an order that is over begins again with the same plan", async () => {
    const { steps, email } = await toPeople({ isAlive });
    const draft = await draftOf(email);
    const isOver = { expiresAt: new Date(Date.now() - 1_000) };
    await server.db
      .update(checkoutDrafts)
      .set(isOver)
      .where(eq(checkoutDrafts.id, draft?.id ?? ""));
    await steps.button("Add myself").click();
    await steps.heading("Your order is over").waitFor();
    expect(await steps.main.innerText()).toContain("Test plan (Saguaro Dental)");
    await steps.button("Begin again").click();
    await steps.heading("Your details").waitFor();
    expect(await steps.field("City").inputValue()).toBe("");
  });

  test("another device goes on by the mail, and the first one asks to sign in", async () => {
    const { steps, email } = await toPeople({ isAlive });
    await steps.addMyself();
    const token = await sendNewestMail(server, { kind: "join", recipient: email });
    const first = { opened, page };
    opened = await openPage(browser, { javaScriptEnabled: isAlive });
    ({ page } = opened);
    const other = checkoutPage(page, { isAlive });
    await other.goTo(server.url(`/checkout/continue?token=${token}`));
    await other.field("The password you chose").fill("not this one here");
    await other.button("Confirm and go on").click();
    await other.main.getByRole("link", { name: /not the password you chose/ }).waitFor();
    await other.field("The password you chose").fill(rosa.password);
    await other.button("Confirm and go on").click();
    await other.untilPayment();
    await page.goto(server.url(`/checkout/continue?token=${token}`));
    expect(pathOf(page)).toBe("/checkout/payment");

    await first.page.goto(server.url("/checkout/add-member"));
    await steps.heading("Sign in to go on").waitFor();
    await steps.main.getByRole("link", { name: "Sign in" }).click();
    await steps.heading("Member Login").waitFor();
    await entrance(first.page).logIn(email, rosa.password);
    await steps.untilPayment();
    await first.opened.close();
  });
});

test("a known address reads the same as a new one", async () => {
  const shown = async (email: string) => {
    const steps = await open();
    await steps.choose();
    await steps.fillDetails(email);
    await steps.saveDetails();
    const text = await page.locator("main").innerText();
    await opened.close();
    return text.replaceAll(email, "X");
  };
  const { email: known } = await addMember(server);
  expect(await shown(known)).toBe(await shown(freshEmail()));
});

test("a member is asked only for what is missing, and may still change it", async () => {
  const { email } = await addMember(server);
  const steps = await open();
  await steps.choose();
  await steps.main.getByRole("link", { name: "Sign in" }).click();
  await steps.heading("Member Login").waitFor();
  await entrance(page).logIn(email, anyPassword);
  await steps.heading("Your details").waitFor();
  expect(await steps.field("First name").count()).toBe(0);
  expect(await steps.main.getByLabel("Month").count()).toBe(0);
  await steps.field("Phone").fill(rosa.phone);
  await steps.field("Street and number").fill(rosa.line1);
  await steps.field("City").fill(rosa.city);
  await steps.field("State").selectOption({ label: rosa.state });
  await steps.field("ZIP code").fill(rosa.zip);
  await steps.saveDetails();
  expect(await steps.main.innerText()).not.toContain("We sent you an email");
  await page.goto(server.url("/checkout"));
  expect(pathOf(page)).toBe("/checkout/add-member");
  await steps.main.getByRole("link", { name: /^Your details/ }).click();
  await steps.heading("Your details").waitFor();
  expect(await steps.field("First name").inputValue()).toBe("Ana");
});

test("back and forward keep the order, and a link to a later step leads to the first open one", async () => {
  const { steps } = await toPeople();
  await page.goto(server.url("/checkout/payment"));
  expect(pathOf(page)).toBe("/checkout/add-member");
  await steps.addMyself();
  await steps.goOn();
  await page.goBack();
  await steps.heading("Who is joining?").waitFor();
  expect(await steps.main.innerText()).toContain("Rosa Delgado");
  await steps.main.getByRole("link", { name: /^Your details/ }).click();
  await steps.heading("Your details").waitFor();
  expect(await steps.field("City").inputValue()).toBe("Phoenix");
  await page.goBack();
  await steps.heading("Who is joining?").waitFor();
  await page.goForward();
  await steps.heading("Your details").waitFor();
  await steps.field("Phone").fill("6025550199");
  await steps.button("Go on to people").click();
  await steps.untilPayment();
  await page.goto(server.url("/checkout?change"));
  await steps.button("Go on with this plan").click();
  await steps.untilPayment();
});

test("while an order is being paid its steps change nothing and lead to the payment", async () => {
  const [{ actor }] = await beginOrder(operatorOn(server), { planId: plan });
  if (actor.kind !== "member") throw new Error("nobody has an order");
  opened = await openMemberPage(browser, server, { ...actor, host: "localhost" });
  ({ page } = opened);
  const steps = checkoutPage(page);
  await steps.goTo(server.url("/checkout/add-member"));
  await steps.main.getByRole("link", { name: "Change Rosa Delgado" }).click();
  await steps.heading("Change Rosa Delgado").waitFor();
  await steps.field("First name").fill("Rosalía");
  await steps.button("Save").click();
  await steps.main.getByText(/This order is being paid for right now/).waitFor();
  await steps.main.getByRole("link", { name: "See where the payment stands" }).click();
  await page.waitForURL(/\/checkout\/payment/);
});

test("a look at the checkout writes nothing, and without an order there is a way to begin", async () => {
  const count = () => server.db.$count(checkoutDrafts);
  const before = await count();
  const steps = await open();
  await page.goto(server.url(`/checkout?office=gone&plan=${plan}&cycle=monthly&coupon=SPRING`));
  expect(await steps.main.innerText()).toContain("We do not know this office any more");
  expect(await steps.main.getByLabel("By the month").isChecked()).toBe(true);
  await page.goto(server.url("/checkout/payment"));
  expect(pathOf(page)).toBe("/checkout?none");
  await steps.main.getByRole("link", { name: "Find an office" }).waitFor();
  expect(await count()).toBe(before);
  const response = await page.goto(server.url("/checkout/continue?token=over"));
  expect(response?.status()).toBe(200);
  await steps.heading("This link does not work any more").waitFor();
});

test("the keyboard alone is enough", async () => {
  const steps = await open();
  const press = async (times: number) => {
    for (let at = 0; at < times; at += 1) await page.keyboard.press("Tab");
  };
  await steps.button("Go on with this plan").focus();
  await page.keyboard.press("Enter");
  await steps.heading("Your details").waitFor();
  await steps.field("First name").focus();
  const typed = ["Rosa", "Delgado", freshEmail(), rosa.password];
  for (const text of typed) {
    await page.keyboard.type(text);
    await press(1);
  }
  await press(1);
  for (const text of [...rosa.born, rosa.phone, rosa.line1, "", rosa.city, "Arizona", rosa.zip]) {
    await page.keyboard.type(text);
    await press(1);
  }
  await page.keyboard.press("Space");
  await press(1);
  await page.keyboard.press("Enter");
  await steps.heading("Who is joining?").waitFor();
  await steps.button("Add myself").focus();
  await page.keyboard.press("Enter");
  await steps.main.getByText("This person is on your plan now.").waitFor();
  expect(await focusedText(page)).toBe("On your plan");
  await press(2);
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "hidden" });
  expect(await steps.main.innerText()).toContain("Rosa Delgado");
});

test("on a phone and in Spanish every step fits and axe finds nothing", async () => {
  const viewport = { width: 320, height: 640 };
  const steps = await open({ lang: "es" }, { viewport });
  const { details, people } = steps.words.checkout;
  const look = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    expect(await axeFindings(page)).toEqual([]);
  };
  await look();
  await steps.choose();
  await steps.button(details.send).click();
  await steps.main.getByRole("heading", { name: steps.words.ui.thereIsAProblem }).waitFor();
  await look();
  await steps.fillDetails(freshEmail());
  await steps.saveDetails();
  await steps.addMyself();
  await steps.addChild("Luz", ["7", "4", "2015"]);
  await steps.main.locator("summary", { hasText: steps.words.checkout.summary.title }).click();
  await look();
  await steps.main.getByRole("link", { name: people.changeOf("Luz Delgado") }).click();
  await steps.heading(people.editTitle("Luz Delgado")).waitFor();
  await look();
});
