import type { DemoPage, SiteFacts } from "../demo-content.ts";
import { howItWorksEnglish } from "./how-it-works/english.ts";
import { howItWorksSpanish } from "./how-it-works/spanish.ts";

const layout = { header: { components: ["3_header" as const] } };

export const howItWorksPages = ({ name }: SiteFacts): DemoPage[] => [
  {
    path: "/how-it-works",
    lang: "en",
    title: "How It Works",
    description: `The ${name} savings plan from the first look to the front desk, with what it does not do.`,
    layout,
    blocks: howItWorksEnglish,
  },
  {
    path: "/how-it-works",
    lang: "es",
    title: "Cómo funciona",
    description: `El plan de ahorro de ${name}, desde la primera mirada hasta la recepción, con lo que no hace.`,
    layout,
    blocks: howItWorksSpanish,
  },
];
