import { parse } from "csv-parse/sync";
import { getDocument } from "unpdf/pdfjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longestFile } from "#contract/catalog.ts";
import { usStateCodes, type UsState } from "#contract/us-states.ts";
import { getDirectoryFile } from "#domain/directory/get-directory-file.ts";
import type { DomainError } from "#domain/errors.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { directoryPath, fillDirectory } from "#test/support/directory.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ now: () => new Date("2026-03-02T18:00:00Z") });
  await fillDirectory(site);
});
afterAll(() => site.close());

async function ask(accept: string, query = "", path = directoryPath) {
  const answer = await site.request(`${path}${query}`, { headers: { accept } });
  const { status, headers } = answer;
  return { status, headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
type Line = Record<string, string>;
const linesOf = (bytes: Uint8Array) =>
  parse<Line>(Buffer.from(bytes), { bom: true, columns: true });

test.each([
  ["application/json, text/csv;q=0.1", "application/json"],
  ["text/csv;q=0, application/json", "application/json"],
  ["application/pdf;q=0.4, text/csv;q=0.5", "text/csv; charset=utf-8"],
  ["*/*", "application/json"],
  ["text/html, application/pdf", "application/pdf"],
])("a client that accepts %s gets %s", async (accept, type) => {
  const { headers } = await ask(accept, "?state=CA&limit=1");
  expect(headers.get("content-type")).toBe(type);
});

describe("the directory as CSV", () => {
  test("has the whole list, with a line for each office", async () => {
    const { status, headers, bytes } = await ask("text/csv", "?state=CA&limit=1");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toContain('filename="providers.csv"');
    expect(headers.get("vary")).toContain("accept");
    const lines = linesOf(bytes);
    expect(lines.map(({ name, city }) => `${name} ${city}`)).toEqual([
      "Ada Chen, DDS Davis",
      "Mei Chen, DDS Burbank",
      "Rosa Delgado, DDS Burbank",
      "Rosa Delgado, DDS Los Angeles",
      "Íñigo Nuñez-O’Brien, DDS Davis",
    ]);
    expect(lines[2]).toMatchObject({
      npi: "1234567893",
      license_number: "54321",
      languages: "en;es",
      board_certified: "yes",
      accepting_new_patients: "yes",
    });
  });

  // spec 24.15
  test("has no cell that a spreadsheet would run, and keeps quotes and line breaks", async () => {
    const ctx = operatorOn(site);
    const names = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", 'a "b", c\nd'];
    const office = await addOffice(ctx, { groupKey: "hostile-row" });
    for (const lastName of names) {
      await addProvider(ctx, [office], { firstName: lastName, lastName: "x", credentials: null });
    }
    const { bytes } = await ask("text/csv", "", "/api/km/group/hostile-row/directory");
    const read = linesOf(bytes).map(({ name }) => name);
    expect(new Set(read)).toEqual(
      new Set(names.map((name, at) => `${at < 5 ? "'" : ""}${name} x`)),
    );
  });
});

describe("the directory as PDF", () => {
  async function open(query = "") {
    const { status, headers, bytes } = await ask("application/pdf", query);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    return getDocument({ data: bytes, verbosity: 0 }).promise;
  }
  type Node = { role?: string; children?: Node[] };
  const rolesOf = (node: Node): string[] => [
    ...(node.role ? [node.role] : []),
    ...(node.children ?? []).flatMap(rolesOf),
  ];

  // spec 24.15
  test.each([
    ["en", "en-US", "Provider Directory: California – Enamel Dental Group", "Languages"],
    ["es", "es-US", "Directorio de dentistas: California – Enamel Dental Group", "Idiomas"],
  ])(
    "in %s is tagged, with its language, its title and a table",
    async (lang, locale, title, head) => {
      const pdf = await open(`?state=CA&lang=${lang}`);
      const { info, metadata } = await pdf.getMetadata();
      expect(info).toMatchObject({ Title: title, Language: locale });
      const marks = await pdf.getMarkInfo();
      expect(marks?.Marked).toBe(true);
      expect(metadata?.getRaw()).toContain("pdfuaid");
      const page = await pdf.getPage(1);
      const roles = rolesOf((await page.getStructTree()) as Node);
      const counted = Object.groupBy(roles, (role) => role);
      expect(roles.indexOf("H1")).toBeLessThan(roles.indexOf("Table"));
      // The header's six, and a row header for each of the four dentists.
      expect([counted.TH?.length, counted.TR?.length, counted.TD?.length]).toEqual([10, 5, 20]);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
      expect(text).toContain(head);
      expect(text).toContain("Íñigo Nuñez-O’Brien, DDS");
      expect(text.indexOf("Mei Chen")).toBeLessThan(text.indexOf("Rosa Delgado"));
    },
  );

  // spec 24.15
  test("repeats its header on each page of a long list, and loses no one", async () => {
    const ctx = operatorOn(site);
    const office = await addOffice(ctx, { groupKey: "long-row" });
    const last = (at: number) => `Long${String(at).padStart(3, "0")}`;
    for (let at = 0; at < 60; at += 1) await addProvider(ctx, [office], { lastName: last(at) });
    const { bytes } = await ask("application/pdf", "", "/api/km/group/long-row/directory");
    const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
    let all = "";
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
      expect(text).toContain("New patients");
      expect(text).toContain(`Page ${number}`);
      all += text;
    }
    expect(pdf.numPages).toBeGreaterThan(3);
    for (let at = 0; at < 60; at += 1) expect(all).toContain(last(at));
  });

  test.each([
    ["en", "Providers listed: 1. Last updated"],
    ["es", "Profesionales en la lista: 1. Última"],
  ])("of one dentist uses the singular, in %s", async (lang, said) => {
    const pdf = await open(`?name=delgado&lang=${lang}`);
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect(text.replaceAll(/\s+/g, " ")).toContain(said);
  });

  test("of an empty list says so", async () => {
    const pdf = await open("?state=NY");
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect(text).toContain("No providers match");
  });
});

test("a list that is too long for a file is refused with advice", async () => {
  const ctx = operatorOn(site);
  const office = await addOffice(ctx, { groupKey: "endless-row" });
  await ctx.db.execute(`
    insert into providers (id, site_id, external_id, first_name, last_name, practitioner_type,
      specialty, is_board_certified, npi, is_accepting, verified_on, source, updated_at)
    select 'prv_many' || n, '${ctx.site.id}', 'many' || n, 'A', 'B', 'dentist', 'general', false,
      '1234567893', true, '2026-01-01', 'test', now()
    from generate_series(0, ${longestFile["application/pdf"]}) n`);
  await ctx.db.execute(`
    insert into provider_locations (site_id, provider_id, location_id, is_accepting)
    select site_id, id, '${office}', true from providers where id like 'prv_many%'`);
  const path = "/api/km/group/endless-row/directory";
  const refused = await ask("application/pdf", "", path);
  expect(refused.status).toBe(422);
  expect(JSON.parse(Buffer.from(refused.bytes).toString())).toMatchObject({
    code: "invalid",
    fields: {
      state: { code: "file_too_long", message: expect.stringContaining("Choose a state") },
    },
  });
  expect((await ask("text/csv", "", path)).status).toBe(200);
  const page = await site.request("/directory?state=", { headers: { accept: "text/html" } });
  const text = await page.text();
  expect(text).toContain("/directory/providers.csv?");
  expect(text).not.toContain("/directory/providers.pdf?");
});

test("many concurrent files for one visitor leave capacity for others", async () => {
  const make = (address: string, state: UsState) =>
    getDirectoryFile(
      { ...operatorOn(site), client: { ...operatorOn(site).client, address } },
      { state, lang: "en", limit: 1, radius: 25 },
      "application/pdf",
    ).then(
      () => "made",
      (error: DomainError) => error.code,
    );
  const greedy = usStateCodes.slice(0, 30).map((state) => make("198.51.100.7", state));
  const other = make("203.0.113.9", usStateCodes[40] ?? "WY");
  expect(await other).toBe("made");
  const counted = Object.groupBy(await Promise.all(greedy), (said) => said);
  expect([counted.made?.length, counted.too_many?.length]).toEqual([3, 27]);
  expect(await make("198.51.100.7", usStateCodes[41] ?? "WI")).toBe("made");
}, 60_000);

test.each(["csv", "pdf"])("an OPTIONS request for the %s is no download", async (type) => {
  const path = `/directory/providers.${type}?state=NY`;
  const answer = await site.request(path, { method: "OPTIONS" });
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([405, null]);
  expect((await site.request(path)).status).toBe(200);
});
