import { formatLongDay } from "#contract/format.ts";
import { type DemoPage, madeUp, type SiteFacts } from "../demo-content.ts";
import { englishPolicy } from "./privacy/english.ts";
import { spanishPolicy } from "./privacy/spanish.ts";
import { numbered, tableOfContents } from "./sections.ts";

const updated = "2026-11-01";

export const privacyPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/privacy",
    lang: "en",
    title: "Privacy Policy",
    description: `What ${facts.name} knows about you, why we need it, how long we keep it, and how to delete it.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "Privacy Policy",
          text: `<p>What we know about you, why we need it, and how to delete it.</p><p><small>Last updated ${formatLongDay(updated, "en")}. ${madeUp.en}</small></p>`,
        },
      },
      {
        id: "in-short",
        type: "points",
        props: {
          heading: "In short",
          items: [
            {
              title: "We ask only for what we need",
              text: "<p>Names, birth dates, an address, and a way to pay. We don't ask for health records.</p>",
            },
            {
              title: "We don't sell your data",
              text: "<p>No ads, no data sales, no cookies that track you.</p>",
            },
            {
              title: "You decide",
              text: "<p>See, correct, or download your data, or delete your account. Do it online or ask us.</p>",
            },
          ],
        },
      },
      {
        id: "contents",
        type: "rich_text",
        props: {
          html: tableOfContents(englishPolicy(facts)),
        },
      },
      ...numbered(englishPolicy(facts)),
    ],
  },
  {
    path: "/privacy",
    lang: "es",
    title: "Política de privacidad",
    description: `Qué datos suyos guarda ${facts.name}, para qué los necesita, por cuánto tiempo y cómo puede eliminarlos.`,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "Política de privacidad",
          text: `<p>Qué datos suyos guardamos, para qué los necesitamos y cómo puede eliminarlos.</p><p><small>Última actualización: ${formatLongDay(updated, "es")}. ${madeUp.es}</small></p>`,
        },
      },
      {
        id: "en-breve",
        type: "points",
        props: {
          heading: "En resumen",
          items: [
            {
              title: "Pedimos solo lo necesario",
              text: "<p>Nombres, fechas de nacimiento, una dirección y una forma de pago. No le pedimos su historial médico.</p>",
            },
            {
              title: "No vendemos sus datos",
              text: "<p>No hay publicidad, no vendemos datos y no usamos cookies que rastreen lo que usted hace.</p>",
            },
            {
              title: "Usted decide",
              text: "<p>Vea, corrija o descargue sus datos, o elimine su cuenta. Hágalo en línea o pídanoslo.</p>",
            },
          ],
        },
      },
      {
        id: "contenido",
        type: "rich_text",
        props: {
          html: tableOfContents(spanishPolicy(facts)),
        },
      },
      ...numbered(spanishPolicy(facts)),
    ],
  },
];
