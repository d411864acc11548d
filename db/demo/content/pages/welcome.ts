import { type DemoPage, notInsurance, type SiteFacts } from "../demo-content.ts";

const layout = { header: { components: ["landing_header" as const] } };

/** A landing page: a logo and one call to action, without links that lead away. */
export const welcomePages = ({ name, place }: SiteFacts): DemoPage[] => [
  {
    path: "/welcome",
    lang: "en",
    title: "Welcome",
    description: `New to ${name}? See in one minute how the savings plan works.`,
    layout,
    blocks: [
      {
        id: "hello",
        type: "hero",
        props: {
          shape: "stacked",
          heading: "New here? Welcome.",
          text: `<p>Whether you have not seen a dentist in years or just moved to ${place.en}: we are glad you are here, and nobody will lecture you.</p>`,
          action: { text: "See plans and prices", link: "/join-now" },
          illustration: "front-desk",
          note: `${notInsurance.en} It is a membership with lower fees.`,
        },
      },
      {
        id: "in-one-minute",
        type: "points",
        props: {
          heading: "The plan in one minute",
          items: [
            {
              title: "You pay for a membership",
              text: "<p>It includes checkups and X-rays, and it lowers the fee for the rest.</p>",
            },
            {
              title: "You see each fee first",
              text: "<p>Usual fee, member fee, difference: written down for your office, before you join.</p>",
            },
            {
              title: "You can leave online",
              text: "<p>Two steps, with the exact refund on the screen. In the first 30 days you get back what you paid for the plan.</p>",
            },
          ],
        },
      },
      {
        id: "join",
        type: "call_to_action",
        props: {
          heading: "Take a look, then decide",
          action: { text: "See plans and prices", link: "/join-now" },
        },
      },
    ],
  },
  {
    path: "/welcome",
    lang: "es",
    title: "Bienvenida",
    description: `¿Es la primera vez que visita ${name}? Vea en un minuto cómo funciona el plan de ahorro.`,
    layout,
    blocks: [
      {
        id: "hola",
        type: "hero",
        props: {
          shape: "stacked",
          heading: "¿Es su primera vez? Le damos la bienvenida.",
          text: `<p>No importa si hace años que no ve a un dentista o si acaba de mudarse a ${place.es}: nos alegra que esté aquí, y nadie lo va a regañar.</p>`,
          action: { text: "Vea planes y precios", link: "/join-now" },
          illustration: "front-desk",
          note: `${notInsurance.es} Es una membresía con precios más bajos.`,
        },
      },
      {
        id: "en-un-minuto",
        type: "points",
        props: {
          heading: "El plan en un minuto",
          items: [
            {
              title: "Usted paga una membresía",
              text: "<p>Incluye revisiones y radiografías, y baja el precio de lo demás.</p>",
            },
            {
              title: "Ve cada precio primero",
              text: "<p>Precio normal, precio de miembro y diferencia: por escrito, para su consultorio, antes de inscribirse.</p>",
            },
            {
              title: "Puede cancelar en línea",
              text: "<p>Dos pasos, con el reembolso exacto en la pantalla. En los primeros 30 días le devolvemos lo que pagó por el plan.</p>",
            },
          ],
        },
      },
      {
        id: "inscribase",
        type: "call_to_action",
        props: {
          heading: "Mire primero, decida después",
          action: { text: "Vea planes y precios", link: "/join-now" },
        },
      },
    ],
  },
];
