import { z } from "zod";
import { contactAudiences, contactTopics } from "../contact.ts";
import {
  callToAction,
  cents,
  day,
  heroShapes,
  otherDays,
  picture,
  planCard,
  weekTimes,
} from "./block-parts.ts";
import { flag, html, list, text } from "./values.ts";

// The blocks of a content page. A new block does not compile until the app's registry renders it.

export const blockProps = {
  hero: z.strictObject({
    heading: text,
    text: html.optional(),
    action: callToAction.optional(),
    second_action: callToAction.optional(),
    ...picture,
    shape: z.enum(heroShapes).default("split"),
    note: text.optional(),
    has_price: flag.describe("says what the plans cost, by the prices on sale today"),
  }),
  points: z.strictObject({
    heading: text.optional(),
    items: list(z.strictObject({ title: text, text: html.optional() }), 12),
  }),
  steps: z.strictObject({
    heading: text,
    items: list(z.strictObject({ title: text, text: html.optional() }), 12),
  }),
  how_it_works: z.strictObject({
    heading: text,
    text: html.optional(),
    items: list(z.strictObject({ title: text, text: html.optional(), ...picture }), 6),
  }),
  plan_cards: z.strictObject({
    heading: text.optional(),
    text: html.optional(),
    plans: list(planCard, 12),
    note: html.optional(),
  }),
  savings_example: z.strictObject({
    heading: text,
    text: html.optional(),
    plan_name: text,
    plan_price_cents: cents,
    items: list(
      z.strictObject({
        service: text,
        times: z.number().int().min(1).max(99).default(1),
        usual_cents: cents,
        member_cents: cents,
      }),
      20,
    ),
    source: text.optional().describe("where the usual fees come from"),
    as_of: day.optional(),
    action: callToAction.optional(),
  }),
  faq_list: z.strictObject({
    heading: text.optional(),
    has_search: flag,
    items: list(
      z.strictObject({
        question: text,
        answer: html,
        group: text
          .optional()
          .describe(
            "the heading it is listed under, with all others that have the same one; none: at the top",
          ),
      }),
      200,
    ),
  }),
  rich_text: z.strictObject({ heading: text.optional(), html }),
  state_notice: z.strictObject({ heading: text.optional(), state: text.optional(), html }),
  contact_facts: z.strictObject({
    heading: text.optional(),
    text: html.optional(),
    phone: text.optional(),
    email: z.email().max(254).optional(),
    hours: list(z.strictObject({ days: text, hours: text }), 14),
    week: weekTimes
      .optional()
      .describe("the hours by weekday, instead of `hours`: the page says whether it's open now"),
    week_exceptions: otherDays.describe("dates with other hours; none: closed that day"),
    address: text.optional().describe("one line of the address per line"),
    languages: text.optional(),
    urgent: html.optional().describe("what to do in a dental emergency"),
  }),
  contact_form: z.strictObject({
    heading: text,
    text: html.optional(),
    audience: z
      .enum(contactAudiences)
      .optional()
      .describe("who gets the messages; left out: the sender says"),
    topics: list(
      z.strictObject({ topic: z.enum(contactTopics), label: text.optional() }),
      contactTopics.length,
    )
      .refine(
        (topics) => new Set(topics.map(({ topic }) => topic)).size === topics.length,
        "must name each topic once",
      )
      .describe("what can be chosen, in this order; none: every topic, in our own words"),
  }),
  call_to_action: z.strictObject({ heading: text, text: html.optional(), action: callToAction }),
} as const;

export type BlockType = keyof typeof blockProps;

/** The block's anchor in the page; `content` is reserved for the page. */
const blockId = z
  .string()
  .max(80)
  .regex(
    /^(?!content$)[a-z][a-z0-9-]*$/,
    "must start with a letter and hold a-z, 0-9 and hyphens, such as prices, and not be content",
  );

const blockOf = <Type extends BlockType>(type: Type) =>
  z.strictObject({ id: blockId, type: z.literal(type), props: blockProps[type] });

export const block = z.discriminatedUnion(
  "type",
  [
    blockOf("hero"),
    blockOf("points"),
    blockOf("steps"),
    blockOf("how_it_works"),
    blockOf("plan_cards"),
    blockOf("savings_example"),
    blockOf("faq_list"),
    blockOf("rich_text"),
    blockOf("state_notice"),
    blockOf("contact_facts"),
    blockOf("contact_form"),
    blockOf("call_to_action"),
  ],
  { error: `must be one of ${Object.keys(blockProps).join(", ")}` },
);

export type Block = z.output<typeof block>;
export type BlockProps<Type extends BlockType> = z.output<(typeof blockProps)[Type]>;
