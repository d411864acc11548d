import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkouts } from "#db/schema/checkout.ts";
import { axeFindings } from "#test/support/axe.ts";
import { checkoutPage, rosa } from "#test/support/checkout-page.ts";
import { operatorOn } from "#test/support/content.ts";
import { entrance, focusedText, pathOf } from "#test/support/entrance.ts";
import { beginCheckout } from "#test/support/join.ts";
import { emailedCode } from "#test/support/emailed-code.ts";
import { startJoining } from "#test/support/joining.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { type openPage, overflowOf } from "#test/support/pages.ts";
import { addMember, anyPassword } from "#test/support/people.ts";
import { mia, rosa as rosaHerself } from "#test/support/shopper.ts";

// Joining as a member, by links, with back and forward, by keyboard and on a phone.

let site: Awaited<ReturnType<typeof startJoining>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
beforeAll(async () => {
  site = await startJoining();
});
afterEach(() => opened.close());
afterAll(() => site.close());

function show({ steps, ...shown }: Awaited<ReturnType<typeof site.open>>) {
  opened = shown;
  ({ page } = shown);
  return steps;
}
const open = async (...how: Parameters<typeof site.open>) => show(await site.open(...how));
const toPeople = async (...how: Parameters<typeof site.openPeople>) =>
  show(await site.openPeople(...how));

// spec 25.2
test("a known email address leads to the same text as a new one", async () => {
  const shown = async (email: string) => {
    const steps = await open();
    await steps.choose();
    await steps.field("Email").fill(email);
    await steps.button("Email me a code").click();
    await steps.heading("Check your email").waitFor();
    const text = await page.locator("main").innerText();
    await opened.close();
    return text.replaceAll(email, "X");
  };
  const { email: known } = await addMember(site.server);
  const asNew = await shown(site.freshEmail());
  await expect.poll(() => shown(known), { timeout: 20_000 }).toBe(asNew);
}, 60_000);

test("a member is asked only for missing details, and can still change them", async () => {
  const { email } = await addMember(site.server);
  const steps = await open();
  await steps.choose();
  await steps.main.getByRole("button", { name: "Log in with a password" }).click();
  await steps.heading("Member Login").waitFor();
  await entrance(page).logIn(email, anyPassword);
  await steps.heading("Your details").waitFor();
  await expect.poll(() => steps.field("First name").count()).toBe(0);
  await expect.poll(() => steps.main.getByLabel("Month").count()).toBe(0);
  await steps.field("Phone").fill(rosa.phone);
  await steps.field("Street address").fill(rosa.line1);
  await steps.field("City").fill(rosa.city);
  await steps.field("State").selectOption({ label: rosa.state });
  await steps.field("ZIP code").fill(rosa.zip);
  await steps.saveDetails();
  await expect.poll(() => steps.main.innerText()).not.toContain("Check your email");
  await page.goto(site.server.url("/checkout"));
  expect(pathOf(page)).toBe("/checkout/add-member");
  await steps.main.getByRole("link", { name: /^Your details/ }).click();
  await steps.heading("Your details").waitFor();
  await expect.poll(() => steps.field("First name").inputValue()).toBe("Ana");
});

// spec 2.17, 4.6
test("back and forward keep the checkout, and a link to a later step leads to the first open one", async () => {
  const steps = await toPeople();
  await page.goto(site.server.url("/checkout/payment"));
  expect(pathOf(page)).toBe("/checkout/add-member");
  await steps.addMyself();
  await steps.goOn();
  await page.goBack();
  await steps.heading("Who's joining?").waitFor();
  await expect.poll(() => steps.main.innerText()).toContain("Rosa Delgado");
  await steps.main.getByRole("link", { name: /^Your details/ }).click();
  await steps.heading("Your details").waitFor();
  await expect.poll(() => steps.field("City").inputValue()).toBe("Phoenix");
  await page.goBack();
  await steps.heading("Who's joining?").waitFor();
  await page.goForward();
  await steps.heading("Your details").waitFor();
  await steps.field("Phone").fill("6025550199");
  await steps.button("Continue").click();
  await steps.untilPayment();
  await page.goto(site.server.url("/checkout?change"));
  await steps.button("Continue with this plan").click();
  await steps.untilPayment();
});

test("during payment the steps change nothing and link to the payment", async () => {
  const [{ actor }] = await beginCheckout(operatorOn(site.server), { planId: site.plan });
  if (actor.kind !== "member") throw new Error("no one has an order");
  opened = await openMemberPage(site.browser, site.server, { ...actor, host: "localhost" });
  ({ page } = opened);
  const steps = checkoutPage(page);
  await steps.goTo(site.server.url("/checkout/add-member"));
  await steps.main.getByRole("link", { name: "Edit Rosa Delgado" }).click();
  await steps.heading("Edit Rosa Delgado").waitFor();
  await steps.field("First name").fill("Rosalía");
  await steps.button("Save").click();
  await steps.main.getByText(/We're processing the payment for this order/).waitFor();
  await steps.main.getByRole("link", { name: "Check payment status" }).click();
  await page.waitForURL(/\/checkout\/payment/);
  const all = await site.server.db.select().from(checkouts);
  expect(JSON.stringify(all)).not.toContain("Rosalía");
});

test("viewing the checkout writes nothing, and without a checkout there is a link to start one", async () => {
  const countCheckouts = () => site.server.db.$count(checkouts);
  const before = await countCheckouts();
  const steps = await open();
  await page.goto(
    site.server.url(`/checkout?office=gone&plan=${site.plan}&cycle=monthly&coupon=SPRING`),
  );
  await expect.poll(() => steps.main.innerText()).toContain("We no longer list this office");
  await expect
    .poll(() => steps.main.getByRole("radio", { name: "Monthly" }).isChecked())
    .toBe(true);
  await page.goto(site.server.url("/checkout/payment"));
  expect(pathOf(page)).toBe("/checkout?none");
  await steps.main.getByRole("radio", { name: "Choose your office now" }).waitFor();
  expect(await countCheckouts()).toBe(before);
  const response = await page.goto(site.server.url("/checkout/continue?token=over"));
  expect(response?.status()).toBe(200);
  await steps.heading("This link doesn't work").waitFor();
});

test("works by keyboard alone", async () => {
  const steps = await open();
  const press = async (times: number) => {
    for (let at = 0; at < times; at += 1) await page.keyboard.press("Tab");
  };
  await steps.button("Continue with this plan").focus();
  await page.keyboard.press("Enter");
  await steps.heading("Your email").waitFor();
  const email = site.freshEmail();
  await steps.field("Email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await steps.field("8-digit code").waitFor();
  // The field has the focus, and its last digit sends it.
  await page.keyboard.type(await emailedCode(site.server, email));
  await steps.heading("Your details").waitFor();
  await steps.field("First name").focus();
  for (const text of ["Rosa", "Delgado"]) {
    await page.keyboard.type(text);
    await press(1);
  }
  for (const text of [...rosa.born, rosa.phone, rosa.line1, "", rosa.zip, rosa.city, "Arizona"]) {
    await page.keyboard.type(text);
    await press(1);
  }
  await page.keyboard.press("Space");
  await press(1);
  await page.keyboard.press("Enter");
  await steps.heading("Who's joining?").waitFor();
  await steps.button("Add myself").focus();
  await page.keyboard.press("Enter");
  await steps.main.getByText("You're on the plan.").waitFor();
  expect(await focusedText(page)).toBe("On your plan");
  await press(2);
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "hidden" });
  await expect.poll(() => steps.main.innerText()).toContain("Rosa Delgado");
});

test("every step fits a phone in Spanish and passes axe", async () => {
  const viewport = { width: 320, height: 640 };
  let steps = await open({ lang: "es" }, { viewport });
  const { account, details, people } = steps.words.checkout;
  const { emailCode } = steps.words.loginSteps;
  const look = async () => {
    expect(await overflowOf(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  };
  await look();
  await steps.choose();
  await look();
  const email = site.freshEmail();
  await steps.field(steps.words.signIn.email).fill(email);
  await steps.button(emailCode.send).click();
  await steps.heading(account.sentTitle).waitFor();
  await look();
  await steps.field(emailCode.label).fill(await emailedCode(site.server, email));
  await steps.heading(details.title).waitFor();
  await steps.button(details.send).click();
  await steps.main.getByRole("heading", { name: steps.words.ui.thereIsAProblem }).waitFor();
  await look();
  await opened.close();
  const luz = { ...mia, firstName: "Luz" };
  steps = await toPeople({ lang: "es" }, [rosaHerself, luz], { viewport });
  await steps.main.locator("summary", { hasText: steps.words.checkout.summary.title }).click();
  await look();
  await steps.main.getByRole("link", { name: people.changeOf("Luz Delgado") }).click();
  await steps.heading(people.editTitle("Luz Delgado")).waitFor();
  await look();
});
