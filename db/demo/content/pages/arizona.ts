import type { DemoLang } from "#db/demo/demo-languages.ts";
import type { DemoBlock, DemoPage, SiteFacts } from "../demo-content.ts";
import { arizonaEnglish } from "./arizona/english.ts";
import { arizonaSpanish } from "./arizona/spanish.ts";

export const arizonaPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/arizona",
    lang: "en",
    title: "Arizona",
    description: `What members of the ${facts.name} savings plan who live in Arizona should know.`,
    blocks: [...arizonaEnglish(facts), findAnOffice(facts, "en")],
  },
  {
    path: "/arizona",
    lang: "es",
    title: "Arizona",
    description: `Lo que deben saber los miembros del plan de ahorro de ${facts.name} que viven en Arizona.`,
    blocks: [...arizonaSpanish(facts), findAnOffice(facts, "es")],
  },
];

const findAnOffice = ({ arizonaOffices }: SiteFacts, lang: DemoLang): DemoBlock => ({
  id: lang === "es" ? "consultorios" : "offices",
  type: "call_to_action",
  props: {
    heading: lang === "es" ? "Consultorios participantes" : "Participating offices",
    text: `<p>${arizonaOffices[lang]}</p>`,
    action: {
      text: lang === "es" ? "Buscar un consultorio" : "Find an office",
      link: "/find-a-dentist",
    },
  },
});
