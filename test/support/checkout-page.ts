import type { Page } from "playwright-core";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import type { TestApp } from "./app.ts";
import { emailedCode } from "./emailed-code.ts";
import { untilAlive } from "./pages.ts";

type Born = readonly [month: string, day: string, year: string];
type Options = {
  lang?: "en" | "es";
  isAlive?: boolean;
  /** To read the emailed code. */
  server?: Pick<TestApp, "deps">;
};

export const rosa = {
  firstName: "Rosa",
  lastName: "Delgado",
  password: "a walk along the harbor at night",
  born: ["3", "27", "1985"] as Born,
  phone: "6025550133",
  line1: "1 Main St",
  city: "Phoenix",
  state: "Arizona",
  zip: "85004",
};

/** The steps of the checkout, by their visible labels. */
export function checkoutPage(page: Page, { lang = "en", isAlive = true, server }: Options = {}) {
  const words = { en, es }[lang];
  const { account, choose, details, people } = words.checkout;
  const { fields } = words.forms;
  const main = page.locator("main");
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const heading = (name: string) => main.getByRole("heading", { level: 1, name });
  const fillDate = async ([month, day, year]: Born, within = main) => {
    const { ui } = words;
    await within.getByLabel(ui.month, { exact: true }).fill(month);
    await within.getByLabel(ui.day, { exact: true }).fill(day);
    await within.getByLabel(ui.year, { exact: true }).fill(year);
  };
  return {
    words,
    main,
    button,
    field,
    heading,
    fillDate,
    async goTo(address: string) {
      await page.goto(address);
      if (isAlive) await untilAlive(page);
    },
    async choose() {
      await button(choose.send).click();
      await heading(account.title).waitFor();
    },
    /** Proves an email address by the code that is sent there. */
    async enterEmail(email: string) {
      const { emailCode } = words.loginSteps;
      if (!server) throw new Error("no server to read the code of");
      await field(words.signIn.email).fill(email);
      await button(emailCode.send).click();
      await field(emailCode.label).waitFor();
      await field(emailCode.label).fill(await emailedCode(server, email));
      // With JavaScript the last digit sends it.
      if (!isAlive) await button(account.send).click();
      await heading(details.title).waitFor();
    },
    async fillDetails(given: Partial<typeof rosa> = {}) {
      const who = { ...rosa, ...given };
      await field(fields.firstName).fill(who.firstName);
      await field(fields.lastName).fill(who.lastName);
      await fillDate(who.born);
      await field(details.phone).fill(who.phone);
      await field(fields.line1).fill(who.line1);
      await field(fields.zip).fill(who.zip);
      await field(fields.city).fill(who.city);
      await field(fields.state).selectOption({ label: who.state });
    },
    async saveDetails() {
      await button(details.send).click();
      await heading(people.title).waitFor();
    },
    async addMyself() {
      await button(people.addMyself).click();
      await button(people.addMyself).waitFor({ state: "hidden" });
    },
    async addChild(firstName: string, born: Born) {
      await main.locator("summary", { hasText: /./ }).filter({ hasText: people.another }).click();
      const form = main.locator("details", { hasText: people.another }).locator("form");
      await form.getByLabel(fields.firstName, { exact: true }).fill(firstName);
      await form.getByLabel(fields.lastName, { exact: true }).fill(rosa.lastName);
      await fillDate(born, form);
      const label = words.checkout.relationships.child;
      await form.getByLabel(people.relationship, { exact: true }).selectOption({ label });
      await button(people.add).click();
      await main.getByText(`${firstName} ${rosa.lastName}`, { exact: true }).first().waitFor();
    },
    /** The payment step is a separate document; the checkout's summary appears beside it. */
    async untilPayment() {
      await page.waitForURL(/\/checkout\/payment/);
      await heading(words.checkoutPayment.title).waitFor();
      const summary = main.getByText(words.checkout.summary.title, { exact: true });
      await summary.filter({ visible: true }).first().waitFor();
    },
    async goOn() {
      await main.getByRole("link", { name: people.goOn, exact: true }).click();
      await this.untilPayment();
    },
  };
}
