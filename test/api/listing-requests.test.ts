import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locations } from "#db/schema/offices.ts";
import { exportCases } from "#domain/case-work/export-cases.ts";
import { getCase } from "#domain/case-work/get-case.ts";
import { redactExpiredCases } from "#domain/cases/redact-cases.ts";
import type { Ctx } from "#domain/context.ts";
import { listListings } from "#domain/inbox/list-listings.ts";
import { requestListing } from "#domain/inbox/request-listing.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { listingOf } from "#test/support/listings.ts";
import { addOwner } from "#test/support/people.ts";
import { openVisit } from "./actors.ts";

// A dentist or an office asks to be in the directory, or to have its listing corrected.

let site: TestApp;
let owner: Awaited<ReturnType<typeof addOwner>>;
beforeAll(async () => {
  site = await startTestApp();
  owner = await addOwner(site);
});
afterAll(() => site.close());

const visitor = (): Ctx => ({ ...operatorOn(site), actor: { kind: "visitor" } });

async function post(changed: Record<string, unknown>) {
  const headers = { ...(await openVisit(site, "localhost")), "content-type": "application/json" };
  const body = JSON.stringify({ ...listingOf(), ...changed });
  const path = "/api/v4/directory/requests";
  const answer = await site.request(path, { method: "POST", headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const newest = async () => (await listListings(operatorOn(site), { limit: 1 }))[0];

describe("POST /api/v4/directory/requests", () => {
  // spec 24.32
  test.each([
    ["an NPI with a wrong check digit", { npi: "1234567890" }, ["npi"]],
    ["an NPI of nine digits", { npi: "123456789" }, ["npi"]],
    ["a website without a dot", { website: "saguaro" }, ["website"]],
    ["a website that runs", { website: "javascript:pwn()" }, ["website"]],
    ["another scheme", { website: "https://ftp://saguaro" }, ["website"]],
    ["no office", { practice: " " }, ["practice"]],
    ["no phone", { phone: "call us" }, ["phone"]],
    [
      "half an address",
      { address: { line1: "20 W 1st St", state: "AZ" } },
      ["address.city", "address.zip"],
    ],
    ["no dentist to list", { dentists: undefined }, ["dentists"]],
    ["nothing to correct", { purpose: "correct" }, ["correction"]],
    ["no one who asks", { name: "", role: "", email: "x" }, ["name", "role", "email"]],
    ["another purpose", { purpose: "leave" }, ["purpose"]],
    ["an unknown field", { license: "x" }, ["license"]],
  ])("refuses %s at its field", async (_what, changed, fields) => {
    const { status, body } = await post(changed);
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([422, fields.toSorted()]);
  });

  // spec 24.32
  test("stores what was sent, in its plain form", async () => {
    const { status } = await post({ npi: "123-456 7893", website: "www.saguaro.example/mesa" });
    expect(status).toBe(201);
    expect(await newest()).toMatchObject({
      purpose: "join",
      practice: "Saguaro Dental",
      street: "20 W 1st St",
      unit: "Suite 3",
      zip: "85201",
      npi: "1234567893",
      website: "https://www.saguaro.example/mesa",
      dentists: "Rosa Montoya, DMD\nLuis Ibarra, DDS",
      role: "Office manager",
    });
  });

  // spec 24.32
  test("takes what may be left out as none", async () => {
    const none = { website: undefined, languages: undefined, npi: undefined };
    expect((await post(none)).status).toBe(201);
    expect(await newest()).toMatchObject({ website: null, languages: null, npi: null });
  });
});

// spec 24.32
test("a correction is linked to its office once, by its id or the owner's, and a request to join to none", async () => {
  const officeId = await addOffice(operatorOn(site), { externalId: "mesa-1" });
  const correction = { purpose: "correct", correction: "We moved to Suite 4." } as const;
  for (const locationId of [officeId, "mesa-1"]) {
    const request = listingOf({ ...correction, locationId });
    const send = () => requestListing(visitor(), { request, idempotencyKey: locationId });
    const { number } = await send();
    expect(await send()).toEqual({ number });
    const { links, listing } = await getCase(owner.on(), { number });
    expect(links).toMatchObject([{ about: "office", id: officeId }]);
    expect(listing).toMatchObject({ purpose: "correct", correction: "We moved to Suite 4." });
  }
  const request = listingOf({ locationId: officeId });
  const { number } = await requestListing(visitor(), { request });
  expect((await getCase(owner.on(), { number })).links).toEqual([]);
});

// spec 24.32
test("an office that isn't there, has closed, or is another site's can't be corrected", async () => {
  const closed = await addOffice(operatorOn(site));
  await site.db
    .update(locations)
    .set({ activeUntil: "2020-01-01" })
    .where(eq(locations.id, closed));
  const away = await addOffice(operatorOn(site, "harbor.localhost"));
  for (const locationId of ["loc_0", closed, away]) {
    const answer = await post({ purpose: "correct", correction: "We moved.", locationId });
    expect([locationId, answer.status]).toEqual([locationId, 422]);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(["locationId"]);
  }
});

// spec 24.32
test("after a year who asked is gone, and the office stays", async () => {
  const { number } = await requestListing(visitor(), { request: listingOf({ name: "Marta" }) });
  const later = new Date(Date.now() + 366 * 24 * 3_600_000);
  await redactExpiredCases({ ...operatorOn(site), now: later });
  const found = await getCase(owner.on(), { number });
  expect([found.sender, found.email, found.listing?.role]).toEqual([null, null, null]);
  expect(found.listing?.practice).toBe("Saguaro Dental");
});

// spec 24.21, 24.32
test("its file holds no formula", async () => {
  const practice = '=HYPERLINK("https://evil.example")';
  await requestListing(visitor(), { request: listingOf({ practice, dentists: "@SUM(1)" }) });
  const { bytes } = await exportCases(owner.on(), { kind: "listing" });
  expect(Buffer.from(bytes).toString()).not.toMatch(/(?:^|,|\n|")[=@]/);
});

// spec 24.32
test("an office's page leads to the form with the office filled in, in both languages", async () => {
  const id = await addOffice(operatorOn(site), { name: "Palo Verde Dental", street: "9 Palm Way" });
  for (const lang of ["", "/es"]) {
    const page = await (await site.request(`${lang}/office/${id}`)).text();
    const link = `${lang}/directory/request?office=${id}`;
    expect(page).toContain(`href="${link}"`);
    const form = await (await site.request(link)).text();
    expect(form).toContain('value="Palo Verde Dental"');
    expect(form).toContain('value="9 Palm Way"');
    expect(form).toContain('name="purpose" value="correct"');
    expect(form).toContain('name="robots" content="noindex"');
  }
  for (const gone of ["loc_0", "%00", ""]) {
    const answer = await site.request(`/directory/request?office=${gone}`);
    expect([gone, answer.status]).toEqual([gone, 200]);
    expect(await answer.text()).toContain('name="purpose" value="join"');
  }
});
