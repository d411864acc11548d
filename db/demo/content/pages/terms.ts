import { formatLongDay } from "#contract/format.ts";
import { type DemoPage, madeUp, type SiteFacts } from "../demo-content.ts";
import { numbered, tableOfContents } from "./sections.ts";
import { englishTerms } from "./terms/english.ts";
import { spanishTerms } from "./terms/spanish.ts";

const updated = "2026-11-01";

export const termsPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/terms",
    lang: "en",
    title: "Terms of Service",
    description: `What you agree to when you join the ${facts.name} savings plan, in plain language.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "Terms of Service",
          text: `<p>Our agreement with you, in plain language.</p><p><small>Last updated ${formatLongDay(updated, "en")}. ${madeUp.en}</small></p>`,
        },
      },
      {
        id: "contents",
        type: "rich_text",
        props: {
          html: tableOfContents(englishTerms(facts)),
        },
      },
      ...numbered(englishTerms(facts)),
    ],
  },
  {
    path: "/terms",
    lang: "es",
    title: "Términos del servicio",
    description: `Lo que usted acepta al inscribirse en el plan de ahorro de ${facts.name}, en palabras sencillas.`,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "Términos del servicio",
          text: `<p>Nuestro acuerdo con usted, en palabras sencillas.</p><p><small>Última actualización: ${formatLongDay(updated, "es")}. ${madeUp.es}</small></p>`,
        },
      },
      {
        id: "contenido",
        type: "rich_text",
        props: {
          html: tableOfContents(spanishTerms(facts)),
        },
      },
      ...numbered(spanishTerms(facts)),
    ],
  },
];
