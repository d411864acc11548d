import type { DemoPage, SiteFacts } from "../demo-content.ts";
import { joinNowEnglish } from "./join-now/english.ts";
import { joinNowSpanish } from "./join-now/spanish.ts";

export const joinNowPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/join-now",
    lang: "en",
    title: "Join Now",
    description: `Plans and prices for the ${facts.name} savings plan, what you need to join online, and what you'll see before you pay.`,
    blocks: joinNowEnglish(facts),
  },
  {
    path: "/join-now",
    lang: "es",
    title: "Inscríbase",
    description: `Planes y precios del plan de ahorro de ${facts.name}, qué necesita para inscribirse en línea y qué verá antes de pagar.`,
    blocks: joinNowSpanish(facts),
  },
];
