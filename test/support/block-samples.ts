import type { z } from "zod";
import type { block } from "#contract/content/blocks.ts";
import type { Lang } from "#contract/languages.ts";
import type { RawPayload } from "#domain/content/stored-content.ts";

// Every block with all props, and with its worst content.

type SampleBlock = z.input<typeof block>;
type Plan = NonNullable<Extract<SampleBlock, { type: "plan_cards" }>["props"]["plans"]>[number];

export const annualPlan: Plan = {
  plan_id: "adult",
  name: "Adult plan",
  audience: "One adult",
  summary: "<p>For healthy teeth.</p>",
  prices: [{ cycle: "annual", price_cents: 149_00, renewal_cents: 159_00 }],
  processing_fee_cents: 20_00,
  next_person_cents: 99_00,
  includes: ["Two cleanings a year"],
  example: { text: "Two cleanings", usual_cents: 420_00, member_cents: 140_00 },
};

export const bothCyclesPlan: Plan = {
  plan_id: "child",
  name: "Child plan",
  prices: [
    { cycle: "annual", price_cents: 109_00 },
    { cycle: "monthly", price_cents: 10_50 },
  ],
  example: { text: "One visit", usual_cents: 100_00, member_cents: 3_50 },
  link: "/child",
};

export const barePlan: Plan = { name: "Bare plan", prices: [{ cycle: "monthly", price_cents: 5 }] };

export function pageOf(path: string, blocks: SampleBlock[], lang: Lang = "en"): RawPayload {
  return { path, lang, title: path, description: path, blocks };
}

const visit = { service: "Cleaning", times: 2, usual_cents: 118_00, member_cents: 9_00 };
const answer = '<p>Yes, see <a href="/faq">the questions</a>. Sí, <em>claro</em>.</p>';

/** One of each block, filled with these words. */
export function everyBlock(words = "Words", count = 2): SampleBlock[] {
  const html = `<p>${words}</p><ul><li>${words}</li></ul>`;
  const rows = Array.from({ length: count }, () => ({ title: words, text: html }));
  const action = { text: words, link: "/faq" };
  const picture = { illustration: "mirror", image_alt: words } as const;
  const head = { heading: words, text: html, action, second_action: action, note: words };
  const plans = Array.from({ length: count }, () => [annualPlan, bothCyclesPlan, barePlan]).flat();
  const filled = plans.map((plan) => ({
    ...plan,
    name: words,
    audience: words,
    summary: html,
    includes: [words],
  }));
  const saving = { heading: words, text: html, plan_name: words, source: words, action };
  const year = { ...saving, plan_price_cents: 149_00, as_of: "2026-01-15" };
  return [
    { id: "a-split", type: "hero", props: { ...head, ...picture } },
    { id: "a-stacked", type: "hero", props: { ...head, ...picture, shape: "stacked" } },
    { id: "a-band", type: "hero", props: { ...head, shape: "band" } },
    { id: "a-text", type: "hero", props: { heading: words, text: html } },
    { id: "points", type: "points", props: { heading: words, items: rows } },
    { id: "steps", type: "steps", props: { heading: words, items: rows } },
    {
      id: "how",
      type: "how_it_works",
      props: { heading: words, text: html, items: rows.map((row) => ({ ...row, ...picture })) },
    },
    {
      id: "plans",
      type: "plan_cards",
      props: { heading: words, text: html, plans: filled.slice(0, 12), note: html },
    },
    { id: "one", type: "plan_cards", props: { plans: filled.slice(0, 1) } },
    {
      id: "year",
      type: "savings_example",
      props: {
        ...year,
        items: Array.from({ length: count }, () => ({ ...visit, service: words })),
      },
    },
    {
      id: "loss",
      type: "savings_example",
      props: { heading: words, plan_name: words, plan_price_cents: 900_00, items: [visit] },
    },
    {
      id: "questions",
      type: "faq_list",
      props: {
        heading: words,
        has_search: true,
        items: rows.map(({ title }) => ({ question: title, answer })),
      },
    },
    { id: "rich", type: "rich_text", props: { heading: words, html } },
    { id: "notice", type: "state_notice", props: { heading: words, state: words, html } },
    {
      id: "facts",
      type: "contact_facts",
      props: {
        heading: words,
        text: html,
        phone: "8455550142",
        email: "ana@enamel.example",
        hours: rows.map(({ title }) => ({ days: title, hours: "8 am–6 pm" })),
        address: `${words.slice(0, 900)}\n${words.slice(0, 900)}`,
        languages: words,
        urgent: html,
      },
    },
    { id: "end", type: "call_to_action", props: { heading: words, text: html, action } },
  ];
}

/** Each block with as little as the schema requires. */
export const barestBlocks: SampleBlock[] = [
  { id: "hero", type: "hero", props: { heading: "x" } },
  { id: "points", type: "points", props: {} },
  { id: "steps", type: "steps", props: { heading: "x" } },
  { id: "how", type: "how_it_works", props: { heading: "x" } },
  { id: "plans", type: "plan_cards", props: {} },
  { id: "plan", type: "plan_cards", props: { plans: [barePlan] } },
  {
    id: "year",
    type: "savings_example",
    props: { heading: "x", plan_name: "x", plan_price_cents: 0 },
  },
  { id: "faq", type: "faq_list", props: { has_search: true } },
  { id: "rich", type: "rich_text", props: { html: "x" } },
  { id: "notice", type: "state_notice", props: { html: "x" } },
  { id: "facts", type: "contact_facts", props: {} },
];
