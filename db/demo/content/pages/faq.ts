import type { DemoLang } from "#db/demo/demo-languages.ts";
import { type DemoPage, notInsurance, sellsIn, type SiteFacts } from "../demo-content.ts";
import { englishQuestions, type Questions } from "./faq/english.ts";
import { spanishQuestions } from "./faq/spanish.ts";

const topics = {
  joining: { en: "Joining", es: "Inscribirse" },
  paying: { en: "Paying", es: "Pagar" },
  using: { en: "Using your plan", es: "Usar su plan" },
  ending: { en: "Renewing and canceling", es: "Renovar y cancelar" },
  privacy: { en: "Privacy and help", es: "Privacidad y ayuda" },
};

const topicOf: Record<keyof Questions, keyof typeof topics> = {
  meaning: "joining",
  notInsurance: "joining",
  whoCanJoin: "joining",
  health: "joining",
  besidesWork: "joining",
  california: "joining",
  price: "paying",
  fee: "paying",
  paymentCard: "paying",
  taxes: "paying",
  howSoon: "using",
  included: "using",
  findADentist: "using",
  noDentistNear: "using",
  whichServices: "using",
  receptionist: "using",
  officeDoesNotKnow: "using",
  changeOffice: "using",
  addPeople: "using",
  turning26: "using",
  renewal: "ending",
  cancel: "ending",
  refund: "ending",
  birthDates: "privacy",
  spanish: "privacy",
  accessibility: "privacy",
  complaint: "privacy",
};

function byTopic(questions: Questions, lang: DemoLang, facts: SiteFacts) {
  return (Object.keys(topicOf) as (keyof Questions)[])
    .filter((key) => key !== "california" || sellsIn(facts, "California"))
    .map((key) => ({ ...questions[key], group: topics[topicOf[key]][lang] }));
}

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
          text: `<p>${notInsurance.en} Here's what the plan does, what it costs, and how to cancel.</p>`,
        },
      },
      {
        id: "questions",
        type: "faq_list",
        props: { has_search: true, items: byTopic(englishQuestions(facts), "en", facts) },
      },
      {
        id: "ask-us",
        type: "call_to_action",
        props: {
          heading: "Don't see your question?",
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
          text: `<p>${notInsurance.es} Aquí le explicamos qué hace el plan, cuánto cuesta y cómo se cancela.</p>`,
        },
      },
      {
        id: "preguntas",
        type: "faq_list",
        props: { has_search: true, items: byTopic(spanishQuestions(facts), "es", facts) },
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
