import { notInsurance, type DemoPage } from "./demo-content.ts";
import { homeQuestions } from "./home-questions.ts";
import { membershipPoints, threeSteps, whatItCosts, whenItDoesNotPay } from "./shared-blocks.ts";

export const mesaHome: DemoPage[] = [
  {
    path: "/",
    lang: "en",
    description:
      "Mesa Smiles offices across the East Valley take one savings plan. Find the one near you and see its fees. This is not insurance.",
    blocks: [
      {
        id: "welcome",
        type: "hero",
        props: {
          heading: "A dentist near you, at a fee you can plan for",
          text: "<p>Our offices across the East Valley all take the same savings plan. Pick the one on your way, read its fees, and join online.</p>",
          action: { text: "Find a dentist", link: "/find-a-dentist" },
          second_action: { text: "How it works", link: "/how-it-works" },
          illustration: "map",
          note: `${notInsurance.en} It is a yearly membership for our own offices.`,
        },
      },
      membershipPoints.en,
      whatItCosts.en,
      threeSteps.en,
      whenItDoesNotPay.en,
      homeQuestions.en,
      {
        id: "join",
        type: "call_to_action",
        props: {
          heading: "Found your office?",
          text: "<p>Then you are five minutes away from your card.</p>",
          action: { text: "See how to join", link: "/join-now" },
        },
      },
    ],
  },
  {
    path: "/",
    lang: "es",
    description:
      "Los consultorios de Mesa Smiles en el este del valle aceptan un mismo plan de ahorro. Encuentre el suyo y vea sus precios. Esto no es un seguro.",
    blocks: [
      {
        id: "bienvenida",
        type: "hero",
        props: {
          heading: "Un dentista cerca, a un precio que puede prever",
          text: "<p>Todos nuestros consultorios en el este del valle aceptan el mismo plan de ahorro. Elija el que le quede de paso, lea sus precios e inscríbase en línea.</p>",
          action: { text: "Encuentre un dentista", link: "/find-a-dentist" },
          second_action: { text: "Cómo funciona", link: "/how-it-works" },
          illustration: "map",
          note: `${notInsurance.es} Es una membresía anual para nuestros propios consultorios.`,
        },
      },
      membershipPoints.es,
      whatItCosts.es,
      threeSteps.es,
      whenItDoesNotPay.es,
      homeQuestions.es,
      {
        id: "inscribase",
        type: "call_to_action",
        props: {
          heading: "¿Ya encontró su consultorio?",
          text: "<p>Entonces está a cinco minutos de su tarjeta.</p>",
          action: { text: "Vea cómo inscribirse", link: "/join-now" },
        },
      },
    ],
  },
];
