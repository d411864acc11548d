import { type DemoPage, notInsurance, type SiteFacts } from "../demo-content.ts";
import { includedVisits } from "../plans.ts";
import { fullRefund } from "../refunds.ts";

// One brand shows what a landing page may do; elsewhere it has the header of the other pages.
const ofItsOwn = (brand: SiteFacts["brand"]): Pick<DemoPage, "layout"> =>
  brand === "enamel" ? { layout: { header: { components: ["landing_header"] } } } : {};

/** For who is new; with its own header a landing page: a logo and one call to action. */
export const welcomePages = ({ brand, name, place }: SiteFacts): DemoPage[] => [
  {
    path: "/welcome",
    lang: "en",
    title: "Welcome",
    description: `New to ${name}? See in one minute how the savings plan works.`,
    ...ofItsOwn(brand),
    blocks: [
      {
        id: "hello",
        type: "hero",
        props: {
          has_price: true,
          heading: "New here? Welcome.",
          text: `<p>Whether you haven't seen a dentist in years or just moved to ${place.en}, we're glad you're here. No lectures.</p>`,
          action: { text: "See plans and prices", link: "/join-now" },
          illustration: "front-desk",
          note: `${notInsurance.en} It's a membership with lower prices.`,
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
              text: `<p>It includes ${includedVisits(brand, "en")}, and lowers the price of the other services on our price list.</p>`,
            },
            {
              title: "You see every price first",
              text: "<p>Before you join, see your office's usual fees, your member prices, and what you'd save.</p>",
            },
            {
              title: "You can cancel online",
              text: `<p>It takes two steps, and you'll see your exact refund first. ${fullRefund(brand, "en")}</p>`,
            },
            {
              title: "Your first visit",
              text: "<p>Call the office to make an appointment. Bring your ID card, on your phone or on paper, and a list of the medications you take.</p>",
            },
          ],
        },
      },
      {
        id: "join",
        type: "call_to_action",
        props: {
          heading: "Take a look, then decide",
          text: "<p>See which offices are nearby, when they're open, and what they charge.</p>",
          action: { text: "Find a dentist", link: "/find-a-dentist" },
        },
      },
    ],
  },
  {
    path: "/welcome",
    lang: "es",
    title: "Pacientes nuevos",
    description: `¿Es la primera vez que visita ${name}? Vea en un minuto cómo funciona el plan de ahorro.`,
    ...ofItsOwn(brand),
    blocks: [
      {
        id: "hola",
        type: "hero",
        props: {
          has_price: true,
          heading: "¿Es su primera vez? Le damos la bienvenida.",
          text: `<p>No importa si hace años que no va al dentista o si acaba de mudarse a la zona: nos alegra que esté aquí. Sin regaños.</p>`,
          action: { text: "Ver planes y precios", link: "/join-now" },
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
              text: `<p>Incluye ${includedVisits(brand, "es")}, y baja el precio de los demás servicios de nuestra lista de precios.</p>`,
            },
            {
              title: "Usted ve todos los precios antes",
              text: "<p>Antes de inscribirse, vea los precios normales de su consultorio, los de miembro y lo que ahorraría.</p>",
            },
            {
              title: "Puede cancelar en línea",
              text: `<p>Son solo dos pasos, y antes verá su reembolso exacto. ${fullRefund(brand, "es")}</p>`,
            },
            {
              title: "Su primera visita",
              text: "<p>Llame al consultorio para hacer una cita. Lleve su tarjeta de miembro, en el teléfono o en papel, y una lista de las medicinas que toma.</p>",
            },
          ],
        },
      },
      {
        id: "inscribase",
        type: "call_to_action",
        props: {
          heading: "Mire primero, decida después",
          text: "<p>Vea qué consultorios le quedan cerca, cuándo abren y cuánto cobran.</p>",
          action: { text: "Buscar dentista", link: "/find-a-dentist" },
        },
      },
    ],
  },
];
