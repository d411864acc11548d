import { z } from "zod";
import { html, link, list, text } from "./values.ts";

// The pieces a content page is built from. A block that is added here does not compile until
// the registry in the app draws it.

const callToAction = z.strictObject({ text, link });

export const illustrations = ["front-desk", "tooth", "family", "map", "wallet-card"] as const;

export const blockProps = {
  hero: z.strictObject({
    heading: text,
    text: html.optional(),
    action: callToAction.optional(),
    second_action: callToAction.optional(),
    illustration: z.enum(illustrations).optional(),
    note: text.optional(),
  }),
  points: z.strictObject({
    heading: text.optional(),
    items: list(z.strictObject({ title: text, text: html.optional() }), 12),
  }),
  steps: z.strictObject({
    heading: text,
    items: list(z.strictObject({ title: text, text: html.optional() }), 12),
  }),
  faq_list: z.strictObject({
    heading: text.optional(),
    items: list(z.strictObject({ question: text, answer: html }), 200),
  }),
  rich_text: z.strictObject({ heading: text.optional(), html }),
  call_to_action: z.strictObject({ heading: text, text: html.optional(), action: callToAction }),
} as const;

export type BlockType = keyof typeof blockProps;

/** Stands in the page as an anchor; `content` is the page's own. */
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
    blockOf("faq_list"),
    blockOf("rich_text"),
    blockOf("call_to_action"),
  ],
  { error: `must be one of ${Object.keys(blockProps).join(", ")}` },
);

export type Block = z.output<typeof block>;
export type BlockProps<Type extends BlockType> = z.output<(typeof blockProps)[Type]>;
