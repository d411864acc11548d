import { z } from "zod";
import { healthDays, healthReaders, ratings, vitalNames } from "./collect-names.ts";

// The site's health in visitors' browsers, for staff: totals and errors, never a single visit.

const instant = z.iso.datetime();
const page = z.string().describe("its path; empty: all pages beyond the most that are kept apart");
const timing = {
  count: z.int(),
  p75: z.number().describe("three of four were this fast or faster: ms"),
  worst: z.number(),
};

const vital = z.strictObject({
  count: z.int(),
  p75: z.number().describe("ms, or the layout shift without a unit"),
  rating: z.enum(ratings),
});

const pageSpeed = z.strictObject({
  page,
  visits: z.int(),
  vitals: z.partialRecord(z.enum(vitalNames), vital),
  load: z.strictObject({ count: z.int(), p75: z.number() }).optional(),
});
export type PageSpeed = z.output<typeof pageSpeed>;

const loadFigures = z.strictObject({ count: z.int(), p75: timing.p75 }).optional();
const loadTimes = z.strictObject({
  page: page.nullable().describe("null: all of them together"),
  days: z.array(z.strictObject({ day: z.iso.date(), phone: loadFigures, desktop: loadFigures })),
});
export type LoadTimes = z.output<typeof loadTimes>;

const browserError = z.strictObject({
  name: z.string().describe("empty: all errors beyond the most that are kept apart"),
  message: z.string().describe("masked"),
  page: z.string().describe("where it was seen last"),
  source: z.string().optional(),
  line: z.int().optional(),
  column: z.int().optional(),
  origin: z.string().optional().describe("file:line of our source, where a map knows it"),
  build: z.string().optional(),
  count: z.int(),
  firstSeenAt: instant,
  lastSeenAt: instant,
});
export type BrowserError = z.output<typeof browserError>;

const longTask = z.strictObject({ page, ...timing });
export type LongTask = z.output<typeof longTask>;

const resource = z.strictObject({
  host: z.string().describe("empty for our own"),
  path: z.string(),
  bytes: z.int().describe("the largest transfer"),
  ...timing,
});
export type SlowResource = z.output<typeof resource>;

const interaction = z.strictObject({
  page,
  event: z.string(),
  element: z.string(),
  role: z.string(),
  ...timing,
});
export type SlowInteraction = z.output<typeof interaction>;

export const siteHealth = z.strictObject({
  days: z.enum(healthDays),
  readers: z.enum(healthReaders),
  since: z.iso.date(),
  pages: z.array(pageSpeed),
  load: loadFigures.describe("all pages together, until they are fully loaded"),
  loadTimes: z.array(loadTimes),
  errors: z.array(browserError),
  errorCount: z.int().describe("all of them, including those not listed"),
  longTasks: z.array(longTask),
  calls: z.array(resource),
  resources: z.array(resource).describe("what every page loads counts as the visitors'"),
  interactions: z.array(interaction),
});
export type SiteHealth = z.output<typeof siteHealth>;
