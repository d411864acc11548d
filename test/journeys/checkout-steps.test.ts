import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkouts } from "#db/schema/checkout.ts";
import { checkoutPage, rosa } from "#test/support/checkout-page.ts";
import { entrance, focusedText, pathOf } from "#test/support/entrance.ts";
import { sideOf, startJoining } from "#test/support/joining.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openPage } from "#test/support/pages.ts";
import { rosa as rosaHerself } from "#test/support/shopper.ts";

// From choosing a plan to the payment step, with and without JavaScript.

let site: Awaited<ReturnType<typeof startJoining>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
beforeAll(async () => {
  site = await startJoining();
});
afterEach(() => opened.close());
afterAll(() => site.close());

type Way = Parameters<typeof site.open>[0];
function show({ steps, email, ...shown }: Awaited<ReturnType<typeof site.open>>) {
  opened = shown;
  ({ page } = shown);
  return { steps, email };
}
const open = async (way: Way) => show(await site.open(way)).steps;
const toDetails = async (way: Way) => show(await site.openDetails(way)).steps;
const toPeople = async (...way: Parameters<typeof site.openPeople>) =>
  show(await site.openPeople(...way));
const checkoutOf = async (email: string) => {
  const rows = await site.server.db.select().from(checkouts);
  return rows.find(({ account }) => account?.email === email);
};
const side = () => sideOf(page);

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", (_way, isAlive) => {
  // spec 1.3, 2.17
  test("a family gets from choosing a plan to the payment step", async () => {
    const steps = await open({ isAlive });
    const { button, heading } = steps;
    await expect.poll(() => steps.main.innerText()).toContain("$149/year or $14.50/month");
    await steps.choose();
    await button("Email me a code").click();
    await steps.main.getByRole("alert").getByText("Enter your email address").waitFor();
    const email = site.freshEmail();
    await steps.enterEmail(email);
    await button("Continue").click();
    await steps.main.getByRole("heading", { name: "There's a problem" }).waitFor();
    expect(await focusedText(page)).toContain("Enter your first name");
    await steps.fillDetails({ born: ["3", "27", "2012"] });
    await button("Continue").click();
    await steps.main.getByText("You must be 18 or older to pay for a plan").first().waitFor();
    await steps.main
      .getByRole("link", { name: "You must be 18 or older to pay for a plan" })
      .waitFor();
    await expect.poll(() => steps.field("First name").inputValue()).toBe("Rosa");
    await steps.fillDetails();
    await steps.saveDetails();
    await steps.addMyself();
    await steps.addChild("Luz", ["7", "4", "2015"]);
    await expect
      .poll(() => side().innerText())
      .toMatch(
        /Due today\s+\$278\.00[\s\S]*Ends\s+[A-Z][a-z]+ \d{1,2}, \d{4}[\s\S]*Renewal price\s+\$258\/year/,
      );

    await steps.main.getByRole("link", { name: "Edit Rosa Delgado" }).click();
    await heading("Edit Rosa Delgado").waitFor();
    await page.getByLabel(/^Gum care/).check();
    await button("Save").click();
    await heading("Who's joining?").waitFor();
    await expect.poll(() => side().innerText()).toContain("$458.00");
    await side().getByRole("button", { name: "Switch to monthly" }).click();
    await side().getByText("You're paying for one month.").waitFor();
    await expect.poll(() => side().innerText()).toContain("$45.00");

    await button("Remove Luz Delgado").click();
    if (isAlive)
      await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await steps.main.getByText("Removed from your plan.").waitFor();
    await expect.poll(() => steps.main.innerText()).not.toContain("Luz");
    await steps.goOn();
    await page.reload();
    expect(pathOf(page)).toBe("/checkout/payment");
    const quiet = opened.issues.filter((issue) => !issue.includes("422"));
    expect(quiet).toEqual([]);
  });

  test("an error beside the field names a duplicate person or a child over the age limit", async () => {
    const { steps } = await toPeople({ isAlive }, [rosaHerself]);
    const form = steps.main.locator("details", { hasText: "Add another person" }).locator("form");
    const tryTo = async (firstName: string, relationship: string) => {
      if (!(await form.isVisible()))
        await steps.main.locator("summary", { hasText: "Add another person" }).click();
      await form.getByLabel("First name").fill(firstName);
      await form.getByLabel("Last name").fill(rosa.lastName);
      await steps.fillDate(rosa.born, form);
      await form.getByLabel("Relationship to you").selectOption({ label: relationship });
      await steps.button("Add person").click();
    };
    await tryTo(" rosa", "Spouse");
    await steps.main.getByRole("link", { name: "This person is already on your plan" }).waitFor();
    await tryTo("Ana", "Child under 26");
    await steps.main.getByRole("link", { name: /until they turn 26/ }).waitFor();
    await expect.poll(() => form.getByLabel("First name").inputValue()).toBe("Ana");
  });

  test("a person who is typed and not added isn't left behind", async () => {
    const { steps } = await toPeople({ isAlive }, [rosaHerself]);
    const fold = steps.main.locator("summary", { hasText: "Add another person" });
    const goOn = steps.main.getByRole("link", { name: "Continue to payment" });
    await fold.click();
    await steps.field("First name").fill("Luz");
    expect(await goOn.isVisible()).toBe(isAlive);
    if (isAlive) await goOn.click();
    const who = isAlive ? "Luz" : "this person";
    await steps.main
      .getByText(`Add ${who} first, or close the form.`)
      .filter({ visible: true })
      .waitFor();
    expect(pathOf(page)).toBe("/checkout/add-member");
    await fold.click();
    await steps.goOn();
  });

  // spec 25.46
  test("that the plan isn't sold there is said once, at the state, and has the focus", async () => {
    const steps = await toDetails({ isAlive });
    await steps.fillDetails({ state: "Texas" });
    await steps.button("Continue").click();
    const panel = steps.main.getByRole("alert").filter({ hasText: "Texas" });
    await panel.waitFor();
    await expect
      .poll(() => panel.evaluate((element) => element === document.activeElement))
      .toBe(true);
    const said = (await steps.main.innerText()).match(/isn't available|There's a problem/g);
    expect(said).toEqual(["isn't available"]);
    // Nothing is due for what can't be bought, and the way on is no longer the main button.
    expect(await steps.field("State").getAttribute("aria-invalid")).toBe("true");
    expect(await side().innerText()).not.toContain("Due today");
  });

  test("who only pays says so, and gets the form for someone else", async () => {
    const { steps } = await toPeople({ isAlive });
    expect(await steps.field("First name").isVisible()).toBe(false);
    await steps.main.getByRole("link", { name: "No, I'm only paying" }).click();
    await steps.field("First name").waitFor();
  });

  test("where the plan cannot be sold another one is offered, and the input is kept", async () => {
    const steps = await toDetails({ isAlive });
    await steps.fillDetails({ state: "Texas" });
    if (!isAlive) await steps.button("Continue").click();
    await steps.main
      .getByRole("heading", { name: "The Test plan isn't available in Texas" })
      .waitFor();
    await steps.button("Choose the Texas plan instead").click();
    await side().getByText("Texas plan").waitFor();
    // Without JavaScript the details come along, and nothing is missing.
    if (!isAlive) return steps.heading("Who's joining?").waitFor();
    await expect.poll(() => steps.field("City").inputValue()).toBe("Phoenix");
    await steps.saveDetails();
  });

  test("an expired checkout starts over with the same plan", async () => {
    const { steps, email } = await toPeople({ isAlive });
    const checkout = await checkoutOf(email);
    const isOver = { expiresAt: new Date(Date.now() - 1_000) };
    await site.server.db
      .update(checkouts)
      .set(isOver)
      .where(eq(checkouts.id, checkout?.id ?? ""));
    await steps.button("Add myself").click();
    await steps.heading("Your order expired").waitFor();
    await expect.poll(() => steps.main.innerText()).toContain("Test plan (Saguaro Dental)");
    await steps.button("Start again").click();
    await steps.heading("Your email").waitFor();
    await expect.poll(() => steps.field("Email").inputValue()).toBe("");
  });

  // spec 25.1
  test("another device continues from the email, and the first one asks to log in", async () => {
    const { steps, email } = await toPeople({ isAlive }, [rosaHerself]);
    const token = await sendNewestMail(site.server, { kind: "join", recipient: email });
    const first = { opened, page };
    opened = await openPage(site.browser, { javaScriptEnabled: isAlive });
    ({ page } = opened);
    const other = checkoutPage(page, { isAlive });
    await other.goTo(site.server.url(`/checkout/continue?token=${token}`));
    await other.field("Password").fill("not this one here");
    await other.button("Confirm and continue").click();
    await other.main.getByRole("link", { name: /not the password you created/ }).waitFor();
    await other.field("Password").fill(rosa.password);
    await other.button("Confirm and continue").click();
    await other.untilPayment();
    await page.goto(site.server.url(`/checkout/continue?token=${token}`));
    expect(pathOf(page)).toBe("/checkout/payment");

    await first.page.goto(site.server.url("/checkout/add-member"));
    await steps.heading("Log in to continue").waitFor();
    await steps.main.getByRole("link", { name: "Log in" }).click();
    await steps.heading("Member Login").waitFor();
    await entrance(first.page).logIn(email, rosa.password);
    await steps.untilPayment();
    await first.opened.close();
  });
});

test("on a phone the order's bar leaves both answers of the payer in sight", async () => {
  const viewport = { width: 390, height: 664 };
  const { steps } = await toPeople({}, [], { viewport });
  const bar = await page.locator("details.order-bar").boundingBox();
  for (const answer of [
    steps.button("Add myself"),
    steps.main.getByRole("link", { name: "No, I'm only paying" }),
  ]) {
    const box = await answer.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});
