import { notInsurance, type DemoPage } from "./demo-content.ts";
import { homeQuestions } from "./home-questions.ts";
import { membershipPoints, threeSteps, whatItCosts, whenItDoesNotPay } from "./shared-blocks.ts";

export const enamelHome: DemoPage[] = [
  {
    path: "/",
    lang: "en",
    description:
      "A savings plan for our own dental offices in the Hudson Valley. See member fees and prices before you join. This is not insurance.",
    blocks: [
      {
        id: "welcome",
        type: "hero",
        props: {
          heading: "Know what the dentist costs before you go",
          text: "<p>Join our savings plan and pay a lower, agreed fee at every Enamel office. Clear prices, no paperwork, and you can leave whenever you like.</p>",
          action: { text: "See how to join", link: "/join-now" },
          second_action: { text: "Find a dentist", link: "/find-a-dentist" },
          illustration: "front-desk",
          note: `${notInsurance.en} It is a membership that lowers what you pay at our offices.`,
        },
      },
      membershipPoints.en,
      threeSteps.en,
      whatItCosts.en,
      whenItDoesNotPay.en,
      homeQuestions.en,
      {
        id: "join",
        type: "call_to_action",
        props: {
          heading: "Ready when you are",
          text: "<p>Joining takes about five minutes. You see every price before you pay.</p>",
          action: { text: "See how to join", link: "/join-now" },
        },
      },
    ],
  },
  {
    path: "/",
    lang: "es",
    description:
      "Un plan de ahorro para nuestros propios consultorios dentales en el valle del Hudson. Vea los precios antes de inscribirse. Esto no es un seguro.",
    blocks: [
      {
        id: "bienvenida",
        type: "hero",
        props: {
          heading: "Sepa cuánto cuesta el dentista antes de ir",
          text: "<p>Inscríbase en nuestro plan de ahorro y pague un precio más bajo, ya acordado, en todos los consultorios Enamel. Precios claros, sin papeleo, y puede irse cuando quiera.</p>",
          action: { text: "Vea cómo inscribirse", link: "/join-now" },
          second_action: { text: "Encuentre un dentista", link: "/find-a-dentist" },
          illustration: "front-desk",
          note: `${notInsurance.es} Es una membresía que baja lo que usted paga en nuestros consultorios.`,
        },
      },
      membershipPoints.es,
      threeSteps.es,
      whatItCosts.es,
      whenItDoesNotPay.es,
      homeQuestions.es,
      {
        id: "inscribase",
        type: "call_to_action",
        props: {
          heading: "Cuando usted quiera",
          text: "<p>Inscribirse toma unos cinco minutos. Verá todos los precios antes de pagar.</p>",
          action: { text: "Vea cómo inscribirse", link: "/join-now" },
        },
      },
    ],
  },
];
