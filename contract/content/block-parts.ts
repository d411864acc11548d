import { z } from "zod";
import { html, image, link, list, text } from "./values.ts";

// Parts shared by several blocks.

export const callToAction = z.strictObject({ text, link });

/** One of the built-in drawings; an owner's picture takes precedence. */
export const illustrations = [
  "front-desk",
  "tooth",
  "family",
  "map",
  "wallet-card",
  "calendar",
  "price-list",
  "mirror",
] as const;
export const picture = {
  illustration: z.enum(illustrations).optional(),
  image: image.optional(),
  image_alt: text.optional().describe("what the picture shows; none for mere decoration"),
};

/** Text beside the picture, over it, or on a band of the brand's dark color. */
export const heroShapes = ["split", "stacked", "band"] as const;

/** US dollars in whole cents. */
export const cents = z.number().int().min(0).max(100_000_000);
export const day = z.iso.date();

/** A time of day; "24:00" ends it. */
export const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "must be a time such as 08:00 or 17:30");
const openTimes = z
  .array(z.strictObject({ from: clock, to: clock }))
  .max(6)
  .refine(
    (times) => times.every(({ from, to }, at) => from < to && (times[at - 1]?.to ?? "") <= from),
    "must be times in order, each before the next",
  );
const dayTimes = openTimes.default([]);

/** Opening hours in the site's time zone; a day that is left out is closed. */
export const weekTimes = z.strictObject({
  mon: dayTimes,
  tue: dayTimes,
  wed: dayTimes,
  thu: dayTimes,
  fri: dayTimes,
  sat: dayTimes,
  sun: dayTimes,
});
export const otherDays = list(z.strictObject({ day, open: openTimes }), 60);

export const cycles = ["monthly", "annual"] as const;
export type Cycle = (typeof cycles)[number];

const planPrice = z.strictObject({
  cycle: z.enum(cycles),
  price_cents: cents,
  renewal_cents: cents.optional().describe("the same price unless given"),
});

export const planCard = z.strictObject({
  plan_id: text
    .optional()
    .describe(
      "the card is left out while the site does not sell this plan or its plans_whitelist hides it",
    ),
  plan_detail_id: text
    .optional()
    .describe(
      "the tier of that plan, whose own prices stand on the card; a plan of one tier needs none",
    ),
  name: text,
  audience: text.optional().describe("whom it is for, such as One adult"),
  summary: html.optional(),
  prices: z.array(planPrice).min(1).max(2),
  processing_fee_cents: cents.default(0).describe("asked for once, with the first payment"),
  next_person_cents: cents
    .optional()
    .describe("what each additional person adds, in the first price's cycle"),
  people: z
    .number()
    .int()
    .min(1)
    .max(10)
    .default(1)
    .describe("the fewest people the plan is for: price and example are for that many"),
  includes: list(text, 12),
  example: z
    .strictObject({ text, usual_cents: cents, member_cents: cents })
    .optional()
    .describe("a year of visits: usual fees, and what a member pays the office for them"),
  link: link.optional().describe("unless given: plan_url, or the checkout of that plan"),
});
