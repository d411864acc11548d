import { type DemoPage, notInsurance, type SiteFacts } from "../demo-content.ts";
import { englishQuestions } from "./faq/english.ts";
import { spanishQuestions } from "./faq/spanish.ts";

export const faqPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/faq",
    lang: "en",
    title: "FAQ",
    description: `Plain answers about the ${facts.name} savings plan: what it is, what it costs, how to use it, and how to cancel.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "Questions and answers",
          text: `<p>${notInsurance.en} Here’s what the plan does, what it costs, and how to cancel, in plain language, with the numbers.</p>`,
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
          heading: "Don’t see your question?",
          text: "<p>Ask us. We answer by phone and by email.</p>",
          action: { text: "Contact us", link: "/support" },
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
          heading: "Preguntas frecuentes",
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
          text: "<p>Pregúntenos. Respondemos por teléfono y por correo electrónico.</p>",
          action: { text: "Comuníquese con nosotros", link: "/support" },
        },
      },
    ],
  },
];
