import type { DemoLang } from "#db/demo/demo-languages.ts";
import type { DemoBlock, DemoPage, SiteFacts } from "../demo-content.ts";
import { arizonaEnglish, notSoldEnglish } from "./arizona/english.ts";
import { arizonaSpanish, notSoldSpanish } from "./arizona/spanish.ts";

/** Reached by its address alone where no plan is sold in Arizona: then it says so. */
export const arizonaPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/arizona",
    lang: "en",
    title: "Arizona",
    description: facts.arizonaOffices
      ? `What members of the ${facts.name} savings plan who live in Arizona should know.`
      : `The ${facts.name} savings plan isn't sold in Arizona.`,
    blocks: facts.arizonaOffices
      ? [...arizonaEnglish(facts), findAnOffice(facts.arizonaOffices, "en")]
      : notSoldEnglish(facts),
  },
  {
    path: "/arizona",
    lang: "es",
    title: "Arizona",
    description: facts.arizonaOffices
      ? `Lo que deben saber los miembros del plan de ahorro de ${facts.name} que viven en Arizona.`
      : `El plan de ahorro de ${facts.name} no se vende en Arizona.`,
    blocks: facts.arizonaOffices
      ? [...arizonaSpanish(facts), findAnOffice(facts.arizonaOffices, "es")]
      : notSoldSpanish(facts),
  },
];

const findAnOffice = (offices: Record<DemoLang, string>, lang: DemoLang): DemoBlock => ({
  id: lang === "es" ? "consultorios" : "offices",
  type: "call_to_action",
  props: {
    heading: lang === "es" ? "Consultorios participantes" : "Participating offices",
    text: `<p>${offices[lang]}</p>`,
    action: {
      text: lang === "es" ? "Buscar dentista" : "Find a dentist",
      link: "/find-a-dentist",
    },
  },
});
