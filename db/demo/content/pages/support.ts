import type { DemoLang } from "#db/demo/demo-languages.ts";
import type { DemoBlock, DemoPage, SiteFacts } from "../demo-content.ts";

export const supportPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/support",
    lang: "en",
    title: "Support",
    description: `How to reach ${facts.name}: phone, email, and hours, a contact form, and quick ways to help yourself.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "How can we help?",
          text: "<p>A real person answers the phone, and a real person reads your message.</p>",
        },
      },
      contact(facts, "en"),
      {
        id: "write",
        type: "contact_form",
        props: {
          heading: "Send us a message",
          text: "<p>We answer messages within 2 business days. We answer complaints within 30 days, or within 3 days if they're urgent. You'll get a reference number.</p>",
        },
      },
      {
        id: "quick-answers",
        type: "points",
        props: {
          heading: "Often faster than a call",
          items: [
            {
              title: "See your ID card",
              text: '<p>It\'s at the top of your dashboard. <a href="/member-login">Go to your dashboard</a></p>',
            },
            {
              title: "Reset your password",
              text: '<p>We\'ll email you a link that expires in one hour. <a href="/reset-password">Get a link</a></p>',
            },
            {
              title: "Cancel your plan",
              text: '<p>It takes two steps, and you\'ll see your refund first. <a href="/faq#what-do-i-get-back-if-i-cancel">What you get back</a></p>',
            },
            {
              title: "Check an office",
              text: '<p>Distance, hours, prices, and when we last verified that the office accepts the plan. <a href="/find-a-dentist">Find a dentist</a></p>',
            },
            {
              title: "File a complaint",
              text: '<p>You\'ll get a reference number and a page to track it. <a href="/grievance-form">Open the form</a></p>',
            },
            {
              title: "Find answers",
              text: '<p>What the plan does, what it costs, and what it doesn\'t do. <a href="/faq">Questions and answers</a></p>',
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
    description: `Cómo comunicarse con ${facts.name}: teléfono, correo y horario, un formulario de contacto y maneras rápidas de resolver sus dudas.`,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "¿En qué le ayudamos?",
          text: "<p>Una persona de verdad contesta el teléfono y lee su mensaje.</p>",
        },
      },
      contact(facts, "es"),
      {
        id: "escriba",
        type: "contact_form",
        props: {
          heading: "Escríbanos",
          text: "<p>Respondemos a los mensajes en 2 días hábiles o menos. Respondemos a las quejas en 30 días o menos o, si son urgentes, en 3 días o menos. Recibirá un número de referencia.</p>",
        },
      },
      {
        id: "respuestas-rapidas",
        type: "points",
        props: {
          heading: "Muchas veces esto es más rápido que llamar",
          items: [
            {
              title: "Ver su tarjeta de miembro",
              text: '<p>Está al inicio de “Mi cuenta”. <a href="/es/member-login">Ir a Mi cuenta</a></p>',
            },
            {
              title: "Restablecer su contraseña",
              text: '<p>Le enviamos un enlace que vence en una hora. <a href="/es/reset-password">Pedir el enlace</a></p>',
            },
            {
              title: "Cancelar su plan",
              text: '<p>Son solo dos pasos, y primero verá su reembolso. <a href="/es/faq#cuanto-me-devuelven-si-cancelo">Cuánto se le devuelve</a></p>',
            },
            {
              title: "Ver los datos de un consultorio",
              text: '<p>Distancia, horario, precios y cuándo verificamos por última vez que acepta el plan. <a href="/es/find-a-dentist">Buscar dentista</a></p>',
            },
            {
              title: "Presentar una queja",
              text: '<p>Recibirá un número de referencia y un enlace para dar seguimiento a su queja. <a href="/es/grievance-form">Abrir el formulario</a></p>',
            },
            {
              title: "Encontrar respuestas",
              text: '<p>Qué hace el plan, cuánto cuesta y qué no hace. <a href="/es/faq">Preguntas frecuentes</a></p>',
            },
          ],
        },
      },
    ],
  },
];

function contact(
  { phone, phoneLink, email, address, week, hasPartnerOffices }: SiteFacts,
  lang: DemoLang,
): DemoBlock {
  const words = lang === "es" ? spanish : english;
  return {
    id: words.id,
    type: "contact_facts",
    props: {
      ...words.props,
      urgent: hasPartnerOffices
        ? words.urgent(words.yourOffice, words.officeClosed)
        : words.urgent(`<a href="${phoneLink}">${words.us}</a>`, words.weAreClosed),
      phone,
      email,
      address,
      week,
    },
  };
}

const english = {
  id: "contact",
  props: {
    heading: "Talk to a person",
    languages: "English and Spanish",
  },
  yourOffice: "call your dental office",
  officeClosed: "If the office is closed and you can't wait, go to an emergency room.",
  us: "call us",
  weAreClosed:
    "After hours, a recording at the same number tells you how to reach the dentist on call.",
  urgent: (call: string, ifClosed: string) =>
    `<p>In a medical emergency, call 911. If you have severe tooth pain or a knocked-out tooth, ${call} now. ${ifClosed} Don't wait for us to answer your message.</p>`,
};

const spanish = {
  id: "contacto",
  props: {
    heading: "Hable con una persona",
    languages: "Español e inglés",
  },
  yourOffice: "llame a su consultorio dental",
  officeClosed:
    "Si el consultorio está cerrado y no puede esperar, vaya a una sala de emergencias.",
  us: "llámenos",
  weAreClosed:
    "Fuera de nuestro horario, la grabación del mismo número le dice cómo comunicarse con el dentista de guardia.",
  urgent: (call: string, ifClosed: string) =>
    `<p>En una emergencia médica, llame al 911. Si tiene un dolor de dientes muy fuerte o se le cayó un diente por un golpe, ${call} ahora mismo. ${ifClosed} No espere nuestra respuesta por escrito.</p>`,
};
