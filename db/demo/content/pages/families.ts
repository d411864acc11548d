import { notInsurance, type DemoPage, type SiteFacts } from "../demo-content.ts";
import { whatItCosts } from "../shared-blocks.ts";

const layout = { header: { components: ["2_header" as const] } };

export const familyPages = ({ name }: SiteFacts): DemoPage[] => [
  {
    path: "/families",
    lang: "en",
    title: "Plans for Families",
    description: `How one ${name} account pays for everybody on your plan, and what happens as children grow up.`,
    layout,
    blocks: [
      {
        id: "families",
        type: "hero",
        props: {
          heading: "One account, everybody’s teeth",
          text: "<p>You sign in once and pay once. Each person gets a card with their own name on it.</p>",
          action: { text: "Find a dentist", link: "/find-a-dentist" },
          illustration: "family",
          note: notInsurance.en,
        },
      },
      {
        id: "who",
        type: "points",
        props: {
          heading: "Who can be on your plan",
          items: [
            {
              title: "You and your partner",
              text: "<p>Married or not, as long as you share a household.</p>",
            },
            {
              title: "Your children",
              text: "<p>Until their 26th birthday. We write to you 60 days before. Children who live with a disability can stay.</p>",
            },
            {
              title: "Others at home",
              text: "<p>A parent, a grandparent, whoever shares your home.</p>",
            },
            {
              title: "Somebody new, later",
              text: "<p>Add a person at any time. You pay only for the days that are left in your term.</p>",
            },
          ],
        },
      },
      whatItCosts.en,
    ],
  },
  {
    path: "/families",
    lang: "es",
    title: "Planes para familias",
    description: `Cómo una sola cuenta de ${name} paga por todos en su plan, y qué pasa cuando los hijos crecen.`,
    layout,
    blocks: [
      {
        id: "familias",
        type: "hero",
        props: {
          heading: "Una cuenta para los dientes de todos",
          text: "<p>Usted entra una vez y paga una vez. Cada persona recibe una tarjeta con su propio nombre.</p>",
          action: { text: "Encuentre un dentista", link: "/find-a-dentist" },
          illustration: "family",
          note: notInsurance.es,
        },
      },
      {
        id: "quienes",
        type: "points",
        props: {
          heading: "Quiénes pueden estar en su plan",
          items: [
            {
              title: "Usted y su pareja",
              text: "<p>Casados o no, mientras compartan el mismo hogar.</p>",
            },
            {
              title: "Sus hijos",
              text: "<p>Hasta que cumplan 26 años. Le avisamos 60 días antes. Los hijos que viven con una discapacidad pueden quedarse.</p>",
            },
            {
              title: "Otros en casa",
              text: "<p>Su mamá, su abuelo, quien comparta su hogar.</p>",
            },
            {
              title: "Alguien más, después",
              text: "<p>Agregue a una persona cuando quiera. Solo paga los días que le quedan a su periodo.</p>",
            },
          ],
        },
      },
      whatItCosts.es,
    ],
  },
];
