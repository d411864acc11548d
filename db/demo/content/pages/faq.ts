import { type DemoPage, notInsurance, type SiteFacts } from "../demo-content.ts";
import { englishQuestions } from "./faq/english.ts";
import { spanishQuestions } from "./faq/spanish.ts";

export const faqPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/faq",
    lang: "en",
    title: "FAQ",
    description: `Plain answers about the ${facts.name} savings plan: what it is, what it costs, how to use it and how to leave.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "Questions and answers",
          text: `<p>${notInsurance.en} Here is what the plan does, what it costs and how you leave. In plain words, with the numbers.</p>`,
        },
      },
      {
        id: "questions",
        type: "faq_list",
        props: { has_search: true, items: Object.values(englishQuestions(facts)) },
      },
      {
        id: "ask-us",
        type: "call_to_action",
        props: {
          heading: "Is your question not here?",
          text: "<p>Ask a person. We answer on the phone and in writing.</p>",
          action: { text: "How to reach us", link: "/support" },
        },
      },
    ],
  },
  {
    path: "/faq",
    lang: "es",
    title: "Preguntas frecuentes",
    description: `Respuestas claras sobre el plan de ahorro de ${facts.name}: qué es, cuánto cuesta, cómo se usa y cómo se cancela.`,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "Preguntas y respuestas",
          text: `<p>${notInsurance.es} Aquí le explicamos qué hace el plan, cuánto cuesta y cómo se cancela. En palabras sencillas y con números.</p>`,
        },
      },
      {
        id: "preguntas",
        type: "faq_list",
        props: { has_search: true, items: Object.values(spanishQuestions(facts)) },
      },
      {
        id: "pregunte",
        type: "call_to_action",
        props: {
          heading: "¿No encontró su pregunta?",
          text: "<p>Pregúntele a una persona. Respondemos por teléfono y por escrito.</p>",
          action: { text: "Cómo comunicarse con nosotros", link: "/support" },
        },
      },
    ],
  },
];
