import type { DemoPage, SiteFacts } from "../demo-content.ts";

export const supportPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/support",
    lang: "en",
    title: "Support",
    description: `How to reach ${facts.name}: phone, e-mail and hours, and quick ways to help yourself.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "How can we help?",
          text: `<p>Call <a href="${facts.phoneLink}">${facts.phone}</a>, ${facts.hours.en}, or write to <a href="mailto:${facts.email}">${facts.email}</a>. We speak English and Spanish.</p>`,
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
              text: '<p>It is at the top of your account. <a href="/member-login">Sign in</a></p>',
            },
            {
              title: "Reset your password",
              text: '<p>We send you a link that works for a short time. <a href="/reset-password">Get a link</a></p>',
            },
            {
              title: "Cancel or switch off renewal",
              text: '<p>Both are in your account. You see the refund first. <a href="/member-login">Sign in</a></p>',
            },
            {
              title: "Check an office",
              text: '<p>Distance, hours, fees, and when we last checked. <a href="/find-a-dentist">Find a dentist</a></p>',
            },
            {
              title: "Make a complaint",
              text: '<p>You get a number and can follow it. <a href="/grievance-form">Open the form</a></p>',
            },
            {
              title: "Read the answers",
              text: '<p>What the plan is, costs and does not do. <a href="/faq">FAQ</a></p>',
            },
          ],
        },
      },
      {
        id: "emergency",
        type: "rich_text",
        props: {
          heading: "In an emergency",
          html: "<p>If you are in danger, call 911. If a tooth hurts badly or is knocked out, call your office now. Do not wait for us to write back.</p>",
        },
      },
    ],
  },
  {
    path: "/support",
    lang: "es",
    title: "Ayuda",
    description: `Cómo comunicarse con ${facts.name}: teléfono, correo y horario, y maneras rápidas de resolverlo.`,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "¿En qué le ayudamos?",
          text: `<p>Llame al <a href="${facts.phoneLink}">${facts.phone}</a>, ${facts.hours.es}, o escriba a <a href="mailto:${facts.email}">${facts.email}</a>. Hablamos español e inglés.</p>`,
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
              text: '<p>Está al inicio de su cuenta. <a href="/es/member-login">Entrar</a></p>',
            },
            {
              title: "Cambiar su contraseña",
              text: '<p>Le enviamos un enlace que sirve por poco tiempo. <a href="/es/reset-password">Pedir el enlace</a></p>',
            },
            {
              title: "Cancelar o no renovar",
              text: '<p>Las dos cosas están en su cuenta. Primero verá el reembolso. <a href="/es/member-login">Entrar</a></p>',
            },
            {
              title: "Consultar un consultorio",
              text: '<p>Distancia, horario, precios y cuándo lo verificamos. <a href="/es/find-a-dentist">Encuentre un dentista</a></p>',
            },
            {
              title: "Presentar una queja",
              text: '<p>Recibe un número y puede seguirla. <a href="/es/grievance-form">Abrir el formulario</a></p>',
            },
            {
              title: "Leer las respuestas",
              text: '<p>Qué es el plan, cuánto cuesta y qué no hace. <a href="/es/faq">Preguntas frecuentes</a></p>',
            },
          ],
        },
      },
      {
        id: "emergencia",
        type: "rich_text",
        props: {
          heading: "En una emergencia",
          html: "<p>Si está en peligro, llame al 911. Si le duele mucho un diente o se le cayó de un golpe, llame ahora a su consultorio. No espere nuestra respuesta.</p>",
        },
      },
    ],
  },
];
