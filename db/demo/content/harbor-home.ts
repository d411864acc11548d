import { notInsurance, type DemoPage } from "./demo-content.ts";
import { homeQuestions } from "./home-questions.ts";
import { membershipPoints, threeSteps, whatItCosts, whenItDoesNotPay } from "./shared-blocks.ts";

export const harborHome: DemoPage[] = [
  {
    path: "/",
    lang: "en",
    description:
      "One membership for your whole family at Harbor Family Dentistry in the South Bay. Lower fees, in writing. This is not insurance.",
    blocks: [
      {
        id: "welcome",
        type: "hero",
        props: {
          heading: "One plan for everybody at your table",
          text: "<p>Parents, children, grandparents: put the people you love on one plan and pay a lower fee at each Harbor visit. Every price is on the page before you join.</p>",
          action: { text: "See how to join", link: "/join-now" },
          second_action: { text: "Plans for families", link: "/families" },
          illustration: "family",
          note: `${notInsurance.en} You pay the office yourself, at the member fee.`,
        },
      },
      threeSteps.en,
      membershipPoints.en,
      whatItCosts.en,
      whenItDoesNotPay.en,
      homeQuestions.en,
      {
        id: "visit",
        type: "call_to_action",
        props: {
          heading: "Come and see us first",
          text: "<p>Not sure yet? Ask at any front desk. They will tell you if a plan makes sense for you.</p>",
          action: { text: "Find a dentist", link: "/find-a-dentist" },
        },
      },
    ],
  },
  {
    path: "/",
    lang: "es",
    description:
      "Una sola membresía para toda su familia en Harbor Family Dentistry. Precios más bajos, por escrito. Esto no es un seguro.",
    blocks: [
      {
        id: "bienvenida",
        type: "hero",
        props: {
          heading: "Un solo plan para todos en su mesa",
          text: "<p>Padres, hijos, abuelos: reúna a los suyos en un solo plan y pague menos en cada visita a Harbor. Todos los precios están a la vista antes de inscribirse.</p>",
          action: { text: "Vea cómo inscribirse", link: "/join-now" },
          second_action: { text: "Planes para familias", link: "/families" },
          illustration: "family",
          note: `${notInsurance.es} Usted paga directamente al consultorio, al precio de miembro.`,
        },
      },
      threeSteps.es,
      membershipPoints.es,
      whatItCosts.es,
      whenItDoesNotPay.es,
      homeQuestions.es,
      {
        id: "visitenos",
        type: "call_to_action",
        props: {
          heading: "Venga a conocernos primero",
          text: "<p>¿Todavía no se decide? Pregunte en cualquier recepción. Allí le dirán si un plan le conviene.</p>",
          action: { text: "Encuentre un dentista", link: "/find-a-dentist" },
        },
      },
    ],
  },
];
