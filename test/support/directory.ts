import type { Ctx } from "#domain/context.ts";
import { addOffice, addProvider } from "./catalog.ts";
import type { TestApp } from "./app.ts";
import { operatorOn } from "./content.ts";

/** A separate group, so that the site's other dentists do not appear. */
export const groupKey = "tooth-row";
export const directoryPath = `/api/km/group/${groupKey}/directory`;

export const manyAccents = "Nuñez-O’Brien";

/** Five dentists at four offices, three of them in California, plus two who must not be found. */
export async function fillDirectory(test: TestApp, host?: string) {
  const ctx: Ctx = operatorOn(test, host);
  const office = (name: string, given: Parameters<typeof addOffice>[1]) =>
    addOffice(ctx, { groupKey, name, timeZone: "America/Los_Angeles", ...given });
  const california = { state: "CA", lat: 34.05, lon: -118.24, zip: "90012" };
  const angeles = await office("Row LA", { ...california, city: "Los Angeles" });
  const burbank = await office("Row Burbank", {
    ...california,
    city: "Burbank",
    lat: 34.18,
    lon: -118.31,
  });
  const davis = await office("Row Davis", {
    ...california,
    city: "Davis",
    lat: 38.54,
    lon: -121.74,
  });
  const phoenix = await office("Row Phoenix", { city: "Phoenix" });
  const gone = await office("Row Gone", { ...california, activeUntil: "2026-01-01" });

  const rosa = await addProvider(ctx, [angeles, burbank], {
    firstName: "Rosa",
    lastName: "Delgado",
    isBoardCertified: true,
    specialty: "endodontics",
    licenseState: "CA",
    licenseNumber: "54321",
    licenseType: "Dentist",
    languages: ["en", "es"],
    staffLanguages: ["en", "vi"],
    affiliatedGroups: ["Bay Dental Society"],
    verifiedOn: "2026-02-01",
  });
  const inigo = await addProvider(ctx, [davis], {
    firstName: "Íñigo",
    lastName: manyAccents,
    isAccepting: false,
  });
  const mei = await addProvider(ctx, [burbank], {
    firstName: "Mei",
    lastName: "Chen",
    languages: ["zh"],
    specialty: "pediatric",
  });
  const ada = await addProvider(ctx, [phoenix], { firstName: "Ada", lastName: "Chen" });
  const twin = await addProvider(ctx, [davis], { firstName: "Ada", lastName: "Chen" });
  await addProvider(ctx, [davis], { lastName: "Ended", endedOn: "2026-01-01" });
  await addProvider(ctx, [gone], { lastName: "Nowhere" });
  await test.deps.sites.refresh();
  return {
    ctx,
    offices: { angeles, burbank, davis, phoenix },
    people: { rosa, inigo, mei, ada, twin },
  };
}
