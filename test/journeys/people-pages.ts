import type { Page } from "playwright-core";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { untilAlive } from "#test/support/pages.ts";
import { link, openRenewalPages, type Wanted } from "./renewal-pages.ts";

// A plan for a family, its members, and a browser on the pages of the people on it.

export type PeoplePages = Awaited<ReturnType<typeof openPeoplePages>>;

const tiers = [
  { name: { en: "Adult", es: "Adulto" }, minAge: 18, annualCents: 149_00, monthlyCents: 15_00 },
  {
    name: { en: "Child", es: "Niño" },
    audience: "child" as const,
    maxAge: 17,
    annualCents: 49_00,
    monthlyCents: 5_00,
  },
];

export async function openPeoplePages() {
  const pages = await openRenewalPages();
  const { server } = pages;
  const name = { en: "Family Plan", es: "Plan Familiar" };
  const planId = await addPlan(operatorOn(server), { name, tiers });
  type Visit = NonNullable<Parameters<typeof pages.visit>[1]>;

  /** A member who is alone on the plan. */
  const visit = (wanted: Wanted = {}, options: Visit = {}) =>
    pages.visit({ planId, ...wanted }, { path: "/dashboard/people", ...options });

  return {
    server,
    visit,
    close: () => pages.close(),
    /** A member with a baby on the plan, on the list of its people. */
    async visitFamily(options: Visit = {}) {
      const family = await visit({}, options);
      const { page } = family;
      await link(page, options.path?.startsWith("/es") ? es.people.add : en.people.add).click();
      await typePerson(page);
      await page.locator("main form button[type=submit]").click();
      // What was done leaves the address once it is said.
      await page.waitForURL(/\/dashboard\/people(?:\?done=added.*)?$/);
      if (options.javaScriptEnabled !== false) await untilAlive(page);
      return family;
    },
  };
}

export const birthYear = String(new Date().getUTCFullYear() - 1);

/** Types a baby into the form, or somebody born on another day, at the price of a child. */
export async function typePerson(page: Page, born = ["2", "14", birthYear]): Promise<void> {
  await page.locator("input[name=firstName]").fill("Mía");
  await page.locator("input[name=lastName]").fill("Delgado");
  for (const [at, part] of ["month", "day", "year"].entries())
    await page.locator(`input[name=dateOfBirth-${part}]`).fill(born[at] ?? "");
  await page.locator("select[name=relationship]").selectOption("child");
  await page.getByRole("radio", { name: /^Child|^Niño/ }).check();
}
