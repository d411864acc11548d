import type { Page } from "playwright-core";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";

/** The login and sign-up forms, by their visible labels. */
export function entrance(page: Page, lang: "en" | "es" = "en") {
  const words = { en, es }[lang];
  const { signIn, ui, site } = words;
  const main = page.locator("main");
  const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
  return {
    words,
    email: main.getByLabel(signIn.email, { exact: true }),
    password: main.getByLabel(signIn.password, { exact: true }),
    problem: main.getByRole("heading", { name: ui.thereIsAProblem }),
    logout: page.getByRole("button", { name: site.logout, exact: true }).first(),
    heading: (name: string) => main.getByRole("heading", { level: 1, name }),
    press,
    async logIn(email: string, password: string) {
      await this.email.fill(email);
      await this.password.fill(password);
      await press(signIn.login.send);
    },
  };
}

export const headerOf = (page: Page) => page.locator("header[data-layout]").innerText();
export const pathOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, "");
export const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent ?? "");
