import { eq } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { footerVariants, headerVariants } from "#contract/content/layout-names.ts";
import { type Lang, languages } from "#contract/languages.ts";
import { contentPayload, type ContentPayload } from "#contract/content.ts";
import { siteSettings } from "#contract/site.ts";
import { mesaOffices } from "#db/demo/catalog/mesa-offices.ts";
import { planRows } from "#db/demo/catalog/plan-rows.ts";
import { locations } from "#db/schema/offices.ts";
import { sites } from "#db/schema/sites.ts";
import { startTestApp } from "#test/support/app.ts";
import { demoSites } from "#db/demo/sites.ts";
import { languagesOf } from "#domain/content/get-content.ts";
import { parseContent } from "#domain/content/parse-content.ts";
import { brandViolations } from "#domain/sites/rules.ts";

const log = pino({ level: "silent" });
const ownPaths = ["/", "/faq", "/terms", "/arizona", "/privacy", "/support", "/join-now"];
const productPaths = [
  "/check",
  "/dashboard",
  "/directory",
  "/directory/request",
  "/find-a-dentist",
  "/grievance-form",
  "/member-login",
  "/reset-password",
  "/savings-summary",
];

// Terms that a plan owner must not use for the plan, in English and Spanish, except in the
// disclaimer and in an authority's name.
const disclaimers = /not insurance|no es un seguro/gi;
const authorities =
  /Arizona Department of Insurance and Financial Institutions|Departamento de Seguros e Instituciones Financieras de Arizona/g;
const forbidden =
  /\b(insur\w*|premiums?|coverage|covered|co-?pay\w*|deductibles?|guaranteed issue|ppo|segur[oa]s?|asegurad\w*|primas?|cobertura|cubiert[oa]s?|copagos?|deducibles?)\b/gi;

describe.each([...demoSites])("the demo brand $name", ({ name, brand, settings, payload }) => {
  const isSoldInArizona = planRows(brand).some(({ states = "" }) => /\bAZ\b/.test(states));
  const read = (lang: Lang) => parseContent(payload, lang, log);

  test("passes the schema unchanged", () => {
    expect(contentPayload.parse(payload).base.variables.global_title).toBe(name);
  });

  test("has readable colors", () => {
    expect(brandViolations(siteSettings.parse(settings).brand)).toEqual({});
  });

  test("is unchanged by the sanitizer", () => {
    const squeezed = (text: string) => text.replace(/&nbsp;/g, " ");
    expect(squeezed(JSON.stringify(read("en").pages))).toBe(
      squeezed(JSON.stringify(contentPayload.parse(payload).pages)),
    );
  });

  // spec 16.6
  test.each(ownPaths)("has %s in both languages", (path) => {
    expect(languagesOf(read("en"), path, languages).toSorted()).toEqual([...languages].toSorted());
  });

  // spec 16.6
  test("has every page and its header and footer in Spanish", () => {
    const { pages, header, footer } = read("es");
    const paths = [...new Set(pages.map(({ path }) => path))];
    expect(paths.filter((path) => languagesOf(read("es"), path, languages).length < 2)).toEqual([]);
    expect(header.header_join_now_text).toBe("Inscríbase");
    expect(footer.footer_txt).toContain("Esto no es un seguro");
  });

  // spec 17.1
  test.each(languages)("never describes the plan in %s as something it is not", (lang) => {
    const words = readable(read(lang)).replace(disclaimers, "").replace(authorities, "");
    expect(words.match(forbidden) ?? []).toEqual([]);
  });

  // spec 17.1
  test.each(languages)("says on its home page in %s that the plan is not insurance", (lang) => {
    const home = read(lang).pages.find((page) => page.path === "/" && page.lang === lang);
    expect(JSON.stringify(home?.blocks[0])).toMatch(disclaimers);
  });

  test.each(languages)("links in %s only to pages that exist", (lang) => {
    const content = read(lang);
    const offices = mesaOffices().map(({ id }) => `/office/${id}`);
    const known = new Set([...productPaths, ...offices, ...content.pages.map(({ path }) => path)]);
    expect([...linksOf(content)].filter((path) => !known.has(path))).toEqual([]);
  });

  // spec 10.11
  test("links from its home page, in steps, to each of its pages", () => {
    const content = read("en");
    const linked = linksOf(content);
    const unlinked = content.pages.map(({ path }) => path).filter((path) => !linked.has(path));
    expect(new Set(unlinked)).toEqual(new Set(isSoldInArizona ? [] : ["/arizona"]));
  });

  // spec 2.4
  test.each(languages)(
    "says in %s on its page for Arizona whether its plans are sold there",
    (lang) => {
      const page = read(lang).pages.find((one) => one.path === "/arizona" && one.lang === lang);
      const isDenied = /aren't sold in Arizona|no se venden en Arizona/.test(JSON.stringify(page));
      expect(isDenied).toBe(!isSoldInArizona);
    },
  );
});

// spec 11.14
test("an office's page prices Harbor's family plan as its card does, and says what is included", async () => {
  const site = await startTestApp();
  const host = "harbor.localhost";
  const [found] = await site.db
    .select({ id: locations.id })
    .from(locations)
    .innerJoin(sites, eq(sites.id, locations.siteId))
    .where(eq(sites.key, "harbor"))
    .limit(1);
  const textOf = async (path: string) =>
    (await (await site.request(path, { host })).text()).replaceAll(/<[^>]*>/g, "");
  const office = await textOf(`/office/${found?.id}`);
  for (const text of [await textOf("/join-now"), office]) {
    expect(text).toContain("From $234/yearfor 2 people, $95 for each additional person");
    expect(text).toContain("Two cleanings a year for each person, $25 each");
  }
  expect(office).toContain("Yearly2 people$2343 people$3294 people$424Each additional person$95");
  await site.close();
});

// spec 10.11
test("the demo has a page that shows every header and footer", async () => {
  const site = await startTestApp();
  for (const [at, header] of headerVariants.entries()) {
    const footer = footerVariants[at % footerVariants.length];
    const html = await (await site.request(`/ui/frames?header=${header}&footer=${footer}`)).text();
    const layouts = [...html.matchAll(/<(header|footer)[^>]* data-layout="([^"]+)"/g)];
    expect(layouts.map(([, , layout]) => layout)).toEqual([header, footer]);
  }
  await site.close();
});

function readable({ header, landing_header, footer, pages }: ContentPayload): string {
  return JSON.stringify([header, landing_header, footer, pages], (_key, value: unknown) =>
    typeof value === "string" && /^(?:data:|https?:)/.test(value) ? "" : value,
  );
}

/** Paths on the site, without language and fragment. */
function linksOf(content: ContentPayload): Set<string> {
  const text = readable(content);
  const found = text.matchAll(/(?:"(?:link|ctaBtnUrl|\w+_link)":"|href=\\")(\/[^"\\]*)/g);
  return new Set(
    [...found].map(([, link = ""]) => link.replace(/^\/es(?=\/|$)|[?#].*$/g, "") || "/"),
  );
}
