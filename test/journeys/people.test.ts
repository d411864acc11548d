import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { accounts } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sessions.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { anyPassword } from "#test/support/people.ts";
import { birthYear, openPeoplePages, type PeoplePages, typePerson } from "./people-pages.ts";
import { button, link, mainOf, surprisesIn } from "./renewal-pages.ts";

// The people on a plan that runs: one more, one fewer, and a name that was misspelled.

const { people: say, fieldErrors } = en;

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

async function visitFamily(...asked: Parameters<PeoplePages["visitFamily"]>) {
  opened = await pages.visitFamily(...asked);
  return opened;
}

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "with JavaScript: $javaScriptEnabled, a member",
  (way) => {
    test("adds a baby with the card on file, for the rest of the term by the day", async () => {
      const { page, issues } = await visit({}, { path: "/dashboard", ...way });
      await link(page, en.glance.people.link).click();
      await link(page, say.add).click();
      // 90 of 365 days.
      await page.getByRole("radio", { name: "Child (17 and younger) $12.08 today" }).waitFor();
      expect(await mainOf(page)).toMatch(
        /With this person, your plan renews on .*, for \$198\.00\./,
      );
      expect(await mainOf(page)).toMatch(/pay only for the days left on your plan: 90 days,/);
      await typePerson(page);
      // Without JavaScript, the button can't follow the choice.
      const send = say.adding.send(way.javaScriptEnabled ? "$12.08" : null);
      await button(page, send).click();
      await page.getByText(say.done.added("Mía Delgado")).waitFor();
      await link(page, say.seeCard).waitFor();
      const receipt = link(page, say.seeReceipt);
      expect(await receipt.getAttribute("href")).toMatch(/^\/dashboard\/receipts\/rcp_/);
      await expect.poll(() => mainOf(page)).toMatch(/Renews on .*, for \$198\./);
      expect(await mainOf(page)).toMatch(/Mía Delgado\s+Child · Child/);
      expect(await mainOf(page)).toContain(`February 14, ${birthYear}`);
      expect(surprisesIn(issues)).toEqual([]);
    });

    test("takes someone off from the next term on, and keeps them after all", async () => {
      const { page, issues } = await visitFamily(way);
      await link(page, say.removeNamed("Mía Delgado")).click();
      const title = say.removal.title("Mía");
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      const said = await mainOf(page);
      expect(said).toMatch(/Mía stays on the plan through \w+ \d+, \d{4}\./);
      expect(said).toContain(say.removal.noRefund.annual);
      expect(said).toContain(say.removal.price("$149.00"));
      await button(page, say.removal.send("Mía")).click();
      const removed = page.getByText(/^Mía Delgado stays through .*, and won't be on the plan/);
      await removed.waitFor();
      await expect.poll(() => mainOf(page)).toContain(say.through);
      expect(await mainOf(page)).toContain(say.forStaying("$149.00"));
      await button(page, say.keepNamed("Mía Delgado")).click();
      await page.getByText(say.done.kept("Mía Delgado")).waitFor();
      await expect.poll(() => mainOf(page)).toMatch(/Renews on .*, for \$198\./);
      expect(await mainOf(page)).not.toContain(say.through);
      expect(surprisesIn(issues)).toEqual([]);
    });

    test("corrects a name, and is told what can't be corrected here", async () => {
      const { page, issues } = await visitFamily(way);
      await link(page, say.editNamed("Mía Delgado")).click();
      await page.locator("input[name=firstName]").fill("Maya");
      await page.locator("input[name=dateOfBirth-year]").fill(String(Number(birthYear) - 19));
      await button(page, say.editing.send).click();
      const alert = page.getByRole("alert");
      await alert.filter({ hasText: fieldErrors.birth_date_other_price }).waitFor();
      expect(await page.locator("input[name=firstName]").inputValue()).toBe("Maya");
      await page.locator("input[name=dateOfBirth-year]").fill("");
      await button(page, say.editing.send).click();
      await alert.filter({ hasText: en.ui.dateProblems.year_missing }).waitFor();
      await page.locator("input[name=dateOfBirth-year]").fill(birthYear);
      await button(page, say.editing.send).click();
      await page.getByText(say.done.changed("Maya Delgado")).waitFor();
      await expect.poll(() => mainOf(page)).toContain("Maya Delgado");
      expect(surprisesIn(issues)).toEqual([]);
    });
  },
);

test("the password is asked for if the last login is long ago", async () => {
  const { page, accountId } = await visitFamily();
  const isTheirs = eq(accounts.id, accountId);
  const passwordHash = await hashPassword(anyPassword);
  await pages.server.db.update(accounts).set({ passwordHash }).where(isTheirs);
  const startedAt = new Date(Date.now() - 20 * 60 * 1_000);
  await pages.server.db
    .update(sessions)
    .set({ startedAt })
    .where(eq(sessions.accountId, accountId));
  await link(page, say.editNamed("Mía Delgado")).click();
  await page.locator("input[name=firstName]").fill("Maya");
  await button(page, say.editing.send).click();
  await page.getByLabel(en.loginSteps.confirm.password, { exact: true }).fill(anyPassword);
  await button(page, say.editing.send).click();
  await page.getByText(say.done.changed("Maya Delgado")).waitFor();
  expect(await mainOf(page)).toContain("Maya Delgado");
});

test("a plan that is past due says why nobody can be added, and leads to its renewal", async () => {
  const { page, id } = await visit({ endsIn: -4, renewsBy: "declined" });
  await page.getByText(say.closed.due).waitFor();
  expect(await link(page, say.add).count()).toBe(0);
  await page.goto(pages.server.url(`/dashboard/people/${id}`));
  await page.waitForURL("**/dashboard/people");
});

describe("on a phone of 320 pixels, in Spanish", () => {
  const phone = { viewport: { width: 320, height: 700 }, hasTouch: true, bypassCSP: true };

  test("every page passes axe in both schemes, and none is too wide", async () => {
    const { page, id, issues } = await visitFamily({ ...phone, path: "/es/dashboard/people" });
    const remove = page.getByRole("link", { name: es.people.removeNamed("Mía Delgado") });
    const edit = page.getByRole("link", { name: es.people.editNamed("Mía Delgado") });
    const ends = ["", `/${id}`, `/${id}?card`].map((end) => `/es/dashboard/people${end}`);
    const own = [await remove.getAttribute("href"), await edit.getAttribute("href")];
    for (const path of [...ends, ...own]) {
      await page.goto(pages.server.url(path ?? ""));
      await untilAlive(page);
      if (path?.endsWith("card")) await page.frameLocator("iframe").locator("#number").waitFor();
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
      expect([path, await axeFindingsInBothSchemes(page)]).toEqual([path, []]);
    }
    expect(surprisesIn(issues)).toEqual([]);
  }, 60_000);

  test("someone is taken off and kept", async () => {
    const { page } = await visitFamily({ ...phone, path: "/es/dashboard/people" });
    await page.getByText(es.people.done.added("Mía Delgado")).waitFor();
    await link(page, es.people.removeNamed("Mía Delgado")).click();
    await button(page, es.people.removal.send("Mía")).click();
    await page.getByText(/^Mía Delgado sigue en el plan hasta el .* ya no estará en él/).waitFor();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await button(page, es.people.keepNamed("Mía Delgado")).click();
    await page.getByText(es.people.done.kept("Mía Delgado")).waitFor();
    expect(await mainOf(page)).not.toContain(es.people.through);
  });
});
