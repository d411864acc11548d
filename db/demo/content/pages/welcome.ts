import { notInsurance, type DemoPage, type SiteFacts } from "../demo-content.ts";
import { threeSteps } from "../shared-blocks.ts";

const layout = { header: { components: ["landing_header" as const] } };

/** A landing page: a logo, one button, nothing that leads away. */
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
          heading: "New here? Welcome.",
          text: `<p>Whether you have not seen a dentist in years or you just moved to ${place.en}: we are glad you are here, and we will not lecture you.</p>`,
          action: { text: "See how to join", link: "/join-now" },
          illustration: "tooth",
          note: `${notInsurance.en} It is a membership with lower fees.`,
        },
      },
      threeSteps.en,
      {
        id: "join",
        type: "call_to_action",
        props: {
          heading: "Take a look, then decide",
          text: "<p>You see all prices before you pay, and you can leave online.</p>",
          action: { text: "See how to join", link: "/join-now" },
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
          heading: "¿Es su primera vez? Le damos la bienvenida.",
          text: `<p>No importa si hace años que no ve a un dentista o si acaba de mudarse a ${place.es}: nos alegra que esté aquí, y nadie le va a regañar.</p>`,
          action: { text: "Vea cómo inscribirse", link: "/join-now" },
          illustration: "tooth",
          note: `${notInsurance.es} Es una membresía con precios más bajos.`,
        },
      },
      threeSteps.es,
      {
        id: "inscribase",
        type: "call_to_action",
        props: {
          heading: "Mire primero, decida después",
          text: "<p>Verá todos los precios antes de pagar, y puede cancelar en línea.</p>",
          action: { text: "Vea cómo inscribirse", link: "/join-now" },
        },
      },
    ],
  },
];
