import type { DemoPage, SiteFacts } from "../demo-content.ts";
import { familiesEnglish } from "./families/english.ts";
import { familiesSpanish } from "./families/spanish.ts";

export const familyPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/families",
    lang: "en",
    title: "Plans for Families",
    description: `How one ${facts.name} account pays for everyone on your plan, and what happens as kids grow up.`,
    blocks: familiesEnglish(facts),
  },
  {
    path: "/families",
    lang: "es",
    title: "Planes para familias",
    description: `Cómo se paga por todos con una sola cuenta de ${facts.name}, y qué pasa cuando los hijos crecen.`,
    blocks: familiesSpanish(facts),
  },
];
