import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { payments } from "#db/schema/billing.ts";
import { typeCard } from "#test/support/order-page.ts";
import { changeCard } from "#test/support/renewing-member.ts";
import { openPeoplePages, type PeoplePages, typePerson } from "./people-pages.ts";
import { button, link, mainOf, surprisesIn } from "./renewal-pages.ts";

// Paying for one more person on a plan: another card, the bank, and what is refused.

const { people: say, renewal, checkout, fieldErrors } = en;

let pages: PeoplePages;
let opened: Awaited<ReturnType<PeoplePages["visit"]>> | undefined;
beforeAll(async () => {
  pages = await openPeoplePages();
});
afterEach(() => opened?.close());
afterAll(() => pages.close());

async function visit(...asked: Parameters<PeoplePages["visit"]>) {
  opened = await pages.visit(...asked);
  return opened;
}

// 90 of 365 days.
const payNow = say.adding.send("$12.08");

describe("another card", () => {
  test("pays after a declined one is explained, and what was typed stays", async () => {
    const { page, issues } = await visit();
    await link(page, say.add).click();
    await typePerson(page);
    await button(page, say.adding.other).click();
    await page
      .getByText(/^If your plan renews on .*, we'll charge \$198\.00 to this card\./)
      .waitFor();
    await typeCard(page, "insufficient_funds");
    await button(page, payNow).press("Enter");
    const alert = page.getByRole("alert");
    await alert.filter({ hasText: en.checkoutPayment.failures.insufficient_funds }).waitFor();
    await typeCard(page);
    await button(page, payNow).press("Enter");
    await page.getByText(say.done.added("Mía Delgado")).waitFor();
    expect(await mainOf(page)).toContain("Mía Delgado");
    // The policy of any other page allows no gateway.
    expect(await page.evaluate(() => document.querySelector("iframe"))).toBeNull();
    expect(surprisesIn(issues)).toEqual([]);
  });

  test("pays after 3-D Secure; refused there, the person is still in the form", async () => {
    const { page } = await visit();
    await link(page, say.add).click();
    await typePerson(page);
    for (const answer of ["Decline", "Approve"]) {
      if (answer === "Decline") await button(page, say.adding.other).click();
      await typeCard(page, "challenge_passed");
      await button(page, payNow).press("Enter");
      await page.getByText(say.adding.bank).waitFor();
      await link(page, renewal.open.go).click();
      await page.getByRole("button", { name: answer }).click();
      if (answer === "Approve") break;
      await page.getByText(/couldn't verify that it's you/).waitFor();
      expect(await page.locator("input[name=firstName]").inputValue()).toBe("Mía");
      expect(await page.getByRole("radio", { name: /^Child/ }).isChecked()).toBe(true);
    }
    await page.getByText(say.done.added("Mía Delgado")).waitFor();
    expect(await mainOf(page)).toContain("Mía Delgado");
  });

  test("waits at the bank: the list leads back to it, and nobody else is added meanwhile", async () => {
    const { page } = await visit();
    await link(page, say.add).click();
    await typePerson(page);
    await button(page, say.adding.other).click();
    await typeCard(page, "challenge_passed");
    await button(page, payNow).press("Enter");
    await page.getByText(say.adding.bank).waitFor();
    await link(page, say.adding.back).click();
    await page.getByText(say.closed.adding).waitFor();
    expect(await link(page, say.add).count()).toBe(0);
    await link(page, say.seePayment).click();
    await button(page, renewal.open.otherCard).click();
    await page.getByText(renewal.failed.notCharged).waitFor();
    await button(page, say.adding.onFile("Visa", "4242")).click();
    await button(page, payNow).click();
    await page.getByText(say.done.added("Mía Delgado")).waitFor();
    expect(await mainOf(page)).toContain("Mía Delgado");
  });
});

test("the card on file that is declined is charged again by another click", async () => {
  const { page, id } = await visit();
  await changeCard(pages.server, id, "declined");
  await link(page, say.add).click();
  await typePerson(page);
  for (const attempt of ["1", "2"]) {
    await button(page, payNow).click();
    await expect.poll(() => page.locator("input[name=attempt]").inputValue()).toBe(attempt);
    await page.getByRole("alert").filter({ hasText: "Your card was declined." }).waitFor();
  }
  expect(await page.locator("input[name=firstName]").inputValue()).toBe("Mía");
});

test("each mistake is at its field", async () => {
  const { page } = await visit();
  await link(page, say.add).click();
  await button(page, say.adding.send(null)).click();
  const alert = page.getByRole("alert");
  await alert.waitFor();
  const errors = [
    checkout.people.firstNameMissing,
    checkout.people.lastNameMissing,
    en.fieldErrors.birth_date_invalid,
    fieldErrors.relationship_missing,
    say.adding.choosePrice,
  ];
  for (const error of errors) expect(await alert.innerText()).toContain(error);
  await typePerson(page, ["2", "14", "1985"]);
  await page.locator("select[name=relationship]").selectOption("spouse");
  await button(page, payNow).click();
  await alert.filter({ hasText: fieldErrors.tier_age_mismatch }).waitFor();
});

test("a price that has changed meanwhile is shown, and nothing is charged", async () => {
  const { page, id } = await visit();
  await link(page, say.add).click();
  await typePerson(page);
  for (const input of await page.locator("input[name^=amount-]").all())
    await input.evaluate((node: HTMLInputElement) => {
      node.value = "100";
    });
  await button(page, payNow).click();
  await page.getByRole("alert").filter({ hasText: say.adding.changed }).waitFor();
  expect(await pages.server.db.$count(payments, eq(payments.subscriptionId, id))).toBe(1);
});
