import type { DemoPage, SiteFacts } from "../demo-content.ts";
import { howItWorksEnglish } from "./how-it-works/english.ts";
import { howItWorksSpanish } from "./how-it-works/spanish.ts";

export const howItWorksPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/how-it-works",
    lang: "en",
    title: "How It Works",
    description: `How the ${facts.name} savings plan works, from choosing an office to your first visit, and what it doesn't do.`,
    blocks: howItWorksEnglish(facts),
  },
  {
    path: "/how-it-works",
    lang: "es",
    title: "Cómo funciona",
    description: `Cómo funciona el plan de ahorro de ${facts.name}, desde elegir un consultorio hasta su primera visita, y lo que no hace.`,
    blocks: howItWorksSpanish(facts),
  },
];
