import type { z } from "zod";
import type { block } from "#contract/content/blocks.ts";
import type { Lang } from "#contract/content/values.ts";
import type { ContentDraft, page } from "#contract/content.ts";

export type DemoPage = z.input<typeof page>;
export type DemoBlock = z.input<typeof block>;
export type DemoPayload = ContentDraft;

/** What the pages that all demo brands share say differently for each. */
export type SiteFacts = {
  name: string;
  seller: string;
  place: Record<Lang, string>;
  phone: string;
  phoneLink: string;
  email: string;
  hours: Record<Lang, string>;
};

export const notInsurance = {
  en: "This is not insurance.",
  es: "Esto no es un seguro.",
} satisfies Record<Lang, string>;
