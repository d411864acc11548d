import type { Lang } from "#contract/content/values.ts";
import type { DemoBlock, DemoPage, SiteFacts } from "../demo-content.ts";

export const supportPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/support",
    lang: "en",
    title: "Support",
    description: `How to reach ${facts.name}: phone, email and hours, a form to write to us, and quick ways to help yourself.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "How can we help?",
          text: "<p>A person picks up the phone, and a person reads what you write.</p>",
        },
      },
      contact(facts, "en"),
      {
        id: "write",
        type: "contact_form",
        props: {
          heading: "Write to us",
          text: "<p>We answer within two working days. You get a number to ask after.</p>",
        },
      },
      {
        id: "quick-answers",
        type: "points",
        props: {
          heading: "Often quicker than a call",
          items: [
            {
              title: "See your card",
              text: '<p>It is at the top of your account. <a href="/member-login">Open your account</a></p>',
            },
            {
              title: "Set a new password",
              text: '<p>We send you a link that works for a short time. <a href="/reset-password">Get a link</a></p>',
            },
            {
              title: "Cancel your plan",
              text: '<p>Two steps, and you see the refund first. <a href="/faq#what-do-i-get-back-if-i-cancel">What you get back</a></p>',
            },
            {
              title: "Check an office",
              text: '<p>Distance, hours, fees, and the day we last checked. <a href="/find-a-dentist">Find a dentist</a></p>',
            },
            {
              title: "Make a complaint",
              text: '<p>You get a number and a page to follow it on. <a href="/grievance-form">Open the form</a></p>',
            },
            {
              title: "Read the answers",
              text: '<p>What the plan does, costs and does not do. <a href="/faq">Questions and answers</a></p>',
            },
          ],
        },
      },
    ],
  },
  {
    path: "/support",
    lang: "es",
    title: "Ayuda",
    description: `Cómo comunicarse con ${facts.name}: teléfono, correo y horario, un formulario para escribirnos y maneras rápidas de resolverlo.`,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "¿En qué le ayudamos?",
          text: "<p>Una persona contesta el teléfono y una persona lee lo que usted escribe.</p>",
        },
      },
      contact(facts, "es"),
      {
        id: "escriba",
        type: "contact_form",
        props: {
          heading: "Escríbanos",
          text: "<p>Respondemos en dos días hábiles o menos. Recibirá un número para dar seguimiento.</p>",
        },
      },
      {
        id: "respuestas-rapidas",
        type: "points",
        props: {
          heading: "Muchas veces, más rápido que llamar",
          items: [
            {
              title: "Ver su tarjeta",
              text: '<p>Está al inicio de su cuenta. <a href="/es/member-login">Abrir su cuenta</a></p>',
            },
            {
              title: "Cambiar su contraseña",
              text: '<p>Le enviamos un enlace que sirve por poco tiempo. <a href="/es/reset-password">Pedir el enlace</a></p>',
            },
            {
              title: "Cancelar su plan",
              text: '<p>Dos pasos, y primero verá el reembolso. <a href="/es/faq#cuanto-me-devuelven-si-cancelo">Cuánto se le devuelve</a></p>',
            },
            {
              title: "Consultar un consultorio",
              text: '<p>Distancia, horario, precios y el día en que lo verificamos. <a href="/es/find-a-dentist">Encuentre un dentista</a></p>',
            },
            {
              title: "Presentar una queja",
              text: '<p>Recibe un número y una página para seguirla. <a href="/es/grievance-form">Abrir el formulario</a></p>',
            },
            {
              title: "Leer las respuestas",
              text: '<p>Qué hace el plan, cuánto cuesta y qué no hace. <a href="/es/faq">Preguntas y respuestas</a></p>',
            },
          ],
        },
      },
    ],
  },
];

function contact({ phone, email, address, hours }: SiteFacts, lang: Lang): DemoBlock {
  const words = lang === "es" ? spanish : english;
  return {
    id: words.id,
    type: "contact_facts",
    props: { ...words.props, phone, email, address, hours: hours[lang] },
  };
}

const english = {
  id: "contact",
  props: {
    heading: "Reach a person",
    languages: "English and Spanish",
    urgent:
      "<p>If you are in danger, call 911. If a tooth hurts badly or has been knocked out, call your dental office now. Do not wait for us to write back.</p>",
  },
};

const spanish = {
  id: "contacto",
  props: {
    heading: "Hable con una persona",
    languages: "Español e inglés",
    urgent:
      "<p>Si está en peligro, llame al 911. Si le duele mucho un diente o se le cayó por un golpe, llame ahora a su consultorio dental. No espere nuestra respuesta.</p>",
  },
};
