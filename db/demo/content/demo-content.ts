import type { z } from "zod";
import type { block } from "#contract/content/blocks.ts";
import type { DemoLang } from "#db/demo/demo-languages.ts";
import type { WeekHours } from "#contract/catalog.ts";
import type { ContentDraft, page } from "#contract/content.ts";
import type { Brand } from "./plans/fees.ts";

export type DemoPage = z.input<typeof page>;
export type DemoBlock = z.input<typeof block>;
export type DemoPayload = ContentDraft;

/** What differs by brand on the shared pages. */
export type SiteFacts = {
  brand: Brand;
  name: string;
  seller: string;
  place: Record<DemoLang, string>;
  phone: string;
  phoneLink: string;
  email: string;
  address: string;
  /** When someone answers the phone, in the site's time zone. */
  week: Partial<WeekHours>;
  /** Whether offices of others accept its plans, too. */
  hasPartnerOffices: boolean;
  /** Where its offices are, phrased for a visitor from Arizona; null where no plan is sold there. */
  arizonaOffices: Record<DemoLang, string> | null;
  /** The states of sale in a sentence, where they are few. */
  soldIn: Record<DemoLang, string> | null;
};

/** Whether its plans are sold in a state, by its English name. */
export const sellsIn = ({ soldIn }: SiteFacts, state: string): boolean =>
  soldIn === null || soldIn.en.includes(state);

export const notInsurance = {
  en: "This is not insurance.",
  es: "Esto no es un seguro.",
} satisfies Record<DemoLang, string>;

/** Shown wherever a visitor could take the demo for a real company. */
export const madeUp = {
  en: "This is a demo. The company, its people, offices, addresses, phone numbers, and prices are made up.",
  es: "Esto es una demostración. La empresa, su personal, sus consultorios, direcciones, teléfonos y precios son inventados.",
} satisfies Record<DemoLang, string>;

/** At the end of each brand's footer. Where its plans are sold, California prescribes a label. */
export function legalLinks(facts: SiteFacts) {
  const isPrescribed = sellsIn(facts, "California");
  return {
    en: [
      {
        title: isPrescribed ? "GRIEVANCE FORM" : "Grievance form",
        link: "/grievance-form",
        group: "Legal",
      },
      { title: "Terms of Service", link: "/terms", group: "Legal" },
      { title: "Privacy Policy", link: "/privacy", group: "Legal" },
    ],
    es: [
      {
        title: `Formulario de quejas${isPrescribed ? " (GRIEVANCE FORM)" : ""}`,
        link: "/grievance-form",
        group: "Información legal",
      },
      { title: "Términos del servicio", link: "/terms", group: "Información legal" },
      { title: "Política de privacidad", link: "/privacy", group: "Información legal" },
    ],
  } satisfies Record<DemoLang, object[]>;
}
