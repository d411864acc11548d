import { afterAll, beforeAll, expect, test } from "vitest";
import { usStateCodes } from "#contract/us-states.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { unescaped } from "#test/support/unescaped.ts";

// What an office's page says in short: its title, its time zone, and where a plan is sold that is
// sold nearly everywhere.

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const read = async (path: string) => unescaped(await (await site.request(path)).text());

// spec 2.19
test.each([
  ["", "Office"],
  ["/es", "Consultorio"],
])("the title at %s/office begins with the office's name and town", async (start, title) => {
  const here = { name: "Saguaro Dental", city: "Phoenix", state: "AZ" } as const;
  const office = await addOffice(operatorOn(site), here);
  expect(await read(`${start}/office/${office}`)).toContain(
    `<title>Saguaro Dental, Phoenix, AZ | ${title} | Enamel Dental Group</title>`,
  );
});

// spec 24.4
test("the states of a plan that is sold in nearly all of them are not counted", async () => {
  const ctx = operatorOn(site);
  const here = await addOffice(ctx, { state: "AZ" });
  const elsewhere = await addOffice(ctx, { state: "NM", city: "Gallup" });
  const states = usStateCodes.filter((code) => code !== "NM");
  await addPlan(ctx, { offices: [here, elsewhere], states });
  await site.deps.sites.refresh();
  expect(await read(`/office/${here}`)).toContain("Available in Arizona and most of the country.");
  expect(await read(`/office/${elsewhere}`)).toContain("It's available in most of the country.");
  expect(await read(`/es/office/${here}`)).toContain(
    "Disponible en Arizona y en la mayor parte del país.",
  );
});

test("names the time zone of an office that differs from the site's", async () => {
  const ctx = operatorOn(site);
  const home = await addOffice(ctx, { timeZone: ctx.site.settings.timeZone });
  expect(await read(`/office/${home}`)).not.toContain("Times are");
  const guam = await addOffice(ctx, { timeZone: "Pacific/Guam", state: "GU" });
  expect(await read(`/office/${guam}`)).toContain("Times are in Chamorro Standard Time");
  expect(await read(`/es/office/${guam}`)).toMatch(/Horario en hora/);
});
