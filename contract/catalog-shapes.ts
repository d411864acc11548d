import { z } from "zod";
import {
  accessibilityFeatures,
  officeServices,
  planAudiences,
  planKinds,
  practitionerTypes,
  procedureAudiences,
  procedureCategories,
  specialties,
  spokenLanguages,
} from "./catalog.ts";
import { cycles } from "./content/block-parts.ts";

// Output of the catalog's calls: a whitelist, so other columns never leave the server.

const day = z.iso.date();
const cents = z.int().min(0);
const languages = z.array(z.enum(spokenLanguages));
const specialty = z.enum(specialties);
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const openTimes = z.array(z.strictObject({ from: clock, to: clock }));

const officeAddress = z.strictObject({
  street: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

export const place = z.strictObject({
  id: z.string(),
  name: z.string(),
  address: officeAddress,
  lat: z.number(),
  lon: z.number(),
  phone: z.string(),
  timeZone: z.string(),
  openNow: z.boolean(),
  distanceMiles: z.number().nullable(),
  accepting: z.boolean(),
});

export const provider = z.strictObject({
  id: z.string(),
  name: z.string(),
  specialty,
  languages,
  verifiedOn: day,
  locations: z.array(place),
});

const staffMember = z.strictObject({
  id: z.string(),
  name: z.string(),
  practitionerType: z.enum(practitionerTypes),
  specialty: specialty.describe("a dentist's; of others it says nothing"),
  accepting: z.boolean(),
  languages,
});

/** The cost of one procedure with and without a plan, where known. */
export const sampleFee = z.strictObject({
  procedure: z.string(),
  name: z.string(),
  planId: z.string(),
  usualCents: cents,
  memberCents: cents,
  isIncluded: z.boolean(),
  asOf: day,
});

const week = z.strictObject({
  mon: openTimes,
  tue: openTimes,
  wed: openTimes,
  thu: openTimes,
  fri: openTimes,
  sat: openTimes,
  sun: openTimes,
});

const allLanguages = languages.describe("of the office and of everyone who works there");

export const officeRow = place.extend({
  languages: allLanguages,
  verifiedOn: day,
  hours: week,
  hoursToday: openTimes,
  opensNext: z
    .strictObject({ day, from: clock })
    .nullable()
    .describe("the next opening, holidays included; null: none within two weeks"),
  providers: z.array(staffMember),
  sampleFee: sampleFee
    .nullable()
    .describe("of the procedure that was asked for, else of an adult's cleaning"),
});

export const office = place.omit({ distanceMiles: true }).extend({
  group: z.strictObject({ key: z.string(), name: z.string() }),
  hours: week,
  hoursExceptions: z.array(z.strictObject({ day, open: openTimes })),
  languages: allLanguages,
  accessibility: z.array(z.enum(accessibilityFeatures)),
  services: z.array(z.enum(officeServices)),
  verifiedOn: day,
  source: z.string(),
});

export const officeDetails = office.extend({ providers: z.array(staffMember) });

const cyclePrice = z.strictObject({ cycle: z.enum(cycles), priceCents: cents });

export const planDetail = z.strictObject({
  id: z.string(),
  planId: z.string(),
  version: z.int(),
  name: z.string(),
  audience: z.enum(planAudiences),
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  prices: z.array(
    cyclePrice.extend({
      renewalCents: cents,
      dueTodayCents: cents.describe("the first payment with the processing fee"),
    }),
  ),
  processingFeeCents: cents.describe("once per order: the highest of its people's tiers"),
  family: z.array(
    z.strictObject({
      fromPerson: z
        .int()
        .describe("the price from this person on, counted from the most expensive"),
      prices: z.array(cyclePrice),
    }),
  ),
  included: z.array(
    z.strictObject({ procedure: z.string(), name: z.string(), timesPerYear: z.int() }),
  ),
});

export const plan = z.strictObject({
  id: z.string(),
  name: z.string(),
  summary: z.string().describe("HTML of the allow-list"),
  kind: z.enum(planKinds),
  states: z.array(z.string()).describe("where it may be sold"),
  version: z.int(),
  details: z.array(planDetail),
});

export const fullPlan = plan.extend({
  terms: z.string().describe("HTML of the allow-list"),
  documents: z.array(z.strictObject({ title: z.string(), url: z.string() })),
});

export const feeRow = z.strictObject({
  procedure: z.string(),
  name: z.string(),
  category: z.enum(procedureCategories),
  audience: z.enum(procedureAudiences),
  usualCents: cents,
  memberCents: cents,
  savingCents: cents,
  savingPercent: z.int().min(0).max(100),
  timesIncluded: z.int().min(0).describe("how many times a year the plan includes it"),
  source: z.string(),
  asOf: day,
  isOfOffice: z.boolean().describe("whether the office itself named the fee"),
});

export const officePlan = plan.extend({ fees: z.array(feeRow) });

export const directoryRow = provider.extend({
  practitionerType: z.enum(practitionerTypes),
  boardCertified: z.boolean(),
  npi: z.string(),
  licenseState: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  licenseType: z.string().nullable(),
  staffLanguages: languages,
  affiliatedGroups: z.array(z.string()),
  accepting: z.boolean(),
  source: z.string(),
});

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.int().optional(),
  });

const searched = {
  place: z
    .strictObject({ label: z.string(), lat: z.number(), lon: z.number() })
    .nullable()
    .describe("what was understood by near, city and state"),
};

export const providerPage = pageOf(provider).extend({
  ...searched,
  nearest: z.array(provider).describe("if nothing is within the radius, what is nearest"),
});
export const officePage = pageOf(officeRow).extend({
  ...searched,
  nearest: z.array(officeRow).describe("if nothing is within the radius, what is nearest"),
});
export const directoryPage = pageOf(directoryRow).extend({ updatedOn: day.nullable() });
