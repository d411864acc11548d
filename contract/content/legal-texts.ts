import { z } from "zod";
import { usStateCodes } from "../us-states.ts";
import { html, language } from "./values.ts";
import { defaultLang } from "../languages.ts";

// The texts that a payer agrees to, and the notices that the law puts on a grievance form. A site
// without texts of its own uses those of the product (domain/content/legal-texts).

const notices = ["grievance-rights", "grievance-urgent", "interpreter"] as const;
export type NoticeId = (typeof notices)[number];

export const isNotice = (id: string): boolean => notices.some((notice) => notice === id);

export const legalTextIds = [
  "not-insurance",
  "terms",
  "refunds",
  "auto-renewal",
  ...notices,
] as const;
export type LegalTextId = (typeof legalTextIds)[number];

const ofSeller = ["organization", "address", "phone"] as const;
const general = [...ofSeller, "plan", "cycle", "price", "end_date", "later_refund"] as const;
const ofRenewal = ["renewal_price", "renewal_date"] as const;
export type LegalVariable = (typeof general)[number] | (typeof ofRenewal)[number];

/** The variables that a text may use, each written as {name}. */
export function variablesOf(id: LegalTextId): readonly LegalVariable[] {
  if (isNotice(id)) return ofSeller;
  return id === "auto-renewal" ? [...general, ...ofRenewal] : general;
}

/**
 * What a payer agrees to names who sells the plan; a renewal names its price and date, too, and a
 * notice the number to call.
 */
const required: Record<LegalTextId, readonly LegalVariable[]> = {
  "not-insurance": ["organization", "address", "phone"],
  terms: [],
  refunds: [],
  "auto-renewal": ["organization", "phone", "renewal_price", "renewal_date"],
  "grievance-rights": ["phone"],
  "grievance-urgent": ["phone"],
  interpreter: ["phone"],
};

export const legalText = z.strictObject({
  id: z.enum(legalTextIds),
  lang: language.default(defaultLang),
  state: z
    .enum(usStateCodes)
    .optional()
    .describe("for people who live there; without a state, for everyone else"),
  html,
});
export type LegalText = z.output<typeof legalText>;

export const legalVariable = /\{(\w*)\}/g;

type Checked = Pick<LegalText, "id" | "html" | "state">;

/** What keeps a text from being used. */
export function legalTextErrors({ id, html: text, state }: Checked): string[] {
  const read = text.replace(/<[^>]*>|&nbsp;/g, " ").trim();
  if (read === "") return ["is empty"];
  const known: readonly string[] = variablesOf(id);
  const used = [...text.matchAll(legalVariable)].map(([, name = ""]) => name);
  const unknown = used.filter((name) => !known.includes(name));
  // A state's stands below the general one, which has the number.
  const isAddition = id === "grievance-urgent" && state !== undefined;
  const missing = isAddition ? [] : required[id].filter((name) => !used.includes(name));
  const hasLooseBrace = /[{}]/.test(text.replace(legalVariable, ""));
  return [
    ...unknown.map((name) => `has the unknown variable {${name}}; use ${braced(known)}`),
    ...missing.map((name) => `must contain {${name}}`),
    ...(hasLooseBrace ? ["has a brace that belongs to no variable"] : []),
  ];
}

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");
