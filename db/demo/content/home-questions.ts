import type { Lang } from "#contract/content/values.ts";
import type { DemoBlock } from "./demo-content.ts";

/** The questions of every home page; the FAQ page answers the rest. */
export const homeQuestions: Record<Lang, DemoBlock> = {
  en: {
    id: "questions",
    type: "faq_list",
    props: {
      heading: "Questions people ask first",
      items: [
        {
          question: "What does “this is not insurance” mean?",
          answer:
            "<p>It means we never pay your dentist for you. You pay the office yourself, at a lower fee that we have agreed with it. In return there is nothing to file and nobody who can refuse.</p>",
        },
        {
          question: "When can I use my plan?",
          answer:
            "<p>From the start date on your card. For most plans that is the day you join.</p>",
        },
        {
          question: "How do I know what I will pay?",
          answer:
            '<p>Each office has a list: the service in plain words, the usual fee, the member fee and the difference. Look at the <a href="/savings-summary">savings summary</a> before you join.</p>',
        },
        {
          question: "What if there is no dentist near me?",
          answer:
            '<p>Check first on <a href="/find-a-dentist">Find a dentist</a>. If you join and no dentist takes the plan within 25 miles of you, we give your money back.</p>',
        },
        {
          question: "Can I cancel?",
          answer:
            '<p>Yes, online, at any time. In the first 30 days you get your money back, less the processing fee where your state lets us keep it. Later you get back the whole months you have not used. <a href="/faq">More questions and answers</a></p>',
        },
      ],
    },
  },
  es: {
    id: "preguntas",
    type: "faq_list",
    props: {
      heading: "Lo primero que la gente pregunta",
      items: [
        {
          question: "¿Qué quiere decir “esto no es un seguro”?",
          answer:
            "<p>Que nosotros nunca le pagamos a su dentista. Usted paga directamente al consultorio, a un precio más bajo que acordamos con él. A cambio, no hay papeles que presentar ni nadie que pueda decirle que no.</p>",
        },
        {
          question: "¿Desde cuándo puedo usar mi plan?",
          answer:
            "<p>Desde la fecha de inicio que dice su tarjeta. En la mayoría de los planes es el mismo día en que se inscribe.</p>",
        },
        {
          question: "¿Cómo sé cuánto voy a pagar?",
          answer:
            '<p>Cada consultorio tiene una lista: el servicio en palabras sencillas, el precio normal, el precio de miembro y la diferencia. Consulte el <a href="/es/savings-summary">resumen de ahorros</a> antes de inscribirse.</p>',
        },
        {
          question: "¿Y si no hay un dentista cerca de mí?",
          answer:
            '<p>Revise primero en <a href="/es/find-a-dentist">Encuentre un dentista</a>. Si se inscribe y ningún dentista acepta el plan a menos de 25 millas de usted, le devolvemos su dinero.</p>',
        },
        {
          question: "¿Puedo cancelar?",
          answer:
            '<p>Sí, en línea y cuando quiera. En los primeros 30 días le devolvemos su dinero, menos el cargo de trámite donde su estado permite conservarlo. Después le devolvemos los meses completos que no usó. <a href="/es/faq">Más preguntas y respuestas</a></p>',
        },
      ],
    },
  },
};
