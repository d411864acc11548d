import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";

// The page of an office that takes no new patients, beside one that does.

let site: TestApp;
let full: string;
let usual: string;
beforeAll(async () => {
  site = await startTestApp();
  const ctx = operatorOn(site);
  full = await addOffice(ctx, { isAccepting: false });
  usual = await addOffice(ctx);
  await addPlan(ctx, { offices: [full, usual] });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

async function page(path: string) {
  const html = await (await site.request(path)).text();
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  return { main, text: textOf(main) };
}
const textOf = (html: string) => html.replaceAll(/<!-- -->|<[^>]*>/g, "");
const links = (main: string, look: string) =>
  [...main.matchAll(/<a [^>]*class="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, classes = ""]) => classes.includes(look))
    .map(([, , inside = ""]) => textOf(inside));

// spec 2.16
test.each([
  ["", "Not accepting new patients", "Call first to ask", "Choose this office"],
  ["/es", "No acepta pacientes nuevos", "Llame primero para", "Elegir este consultorio"],
])("%s/office/… asks for a call before it is chosen", async (start, status, call, choose) => {
  const isChoice = (link: string) => link.startsWith(choose);
  const shown = await page(`${start}/office/${full}`);
  const line = RegExp(`<li class="([^"]*)"><svg(?:(?!</li>).)*${status}`).exec(shown.main);
  expect(line?.[1]).toContain("text-warning");
  expect(links(shown.main, "bg-accent")).toEqual(["(602) 555-0100"]);
  const choices = links(shown.main, "border-edge text-brand").filter(isChoice);
  expect(choices.length).toBeGreaterThan(1);
  expect(shown.text.match(RegExp(call, "g"))).toHaveLength(choices.length);

  const other = await page(`${start}/office/${usual}`);
  expect(other.text).not.toContain(call);
  expect(links(other.main, "bg-accent").filter(isChoice)).toEqual(choices);
});
