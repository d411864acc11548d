import { notInsurance, type DemoPage, type SiteFacts } from "../demo-content.ts";
import { membershipPoints, threeSteps, whenItDoesNotPay } from "../shared-blocks.ts";

const layout = { header: { components: ["3_header" as const] } };

export const howItWorksPages = ({ name }: SiteFacts): DemoPage[] => [
  {
    path: "/how-it-works",
    lang: "en",
    title: "How It Works",
    description: `The ${name} savings plan, step by step, with what it does and what it does not do.`,
    layout,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "How the plan works",
          text: `<p>${notInsurance.en} It is a simple deal: you pay us for a membership, and our offices charge you less.</p>`,
          action: { text: "Find a dentist", link: "/find-a-dentist" },
          illustration: "wallet-card",
        },
      },
      { ...threeSteps.en, id: "steps" },
      membershipPoints.en,
      whenItDoesNotPay.en,
      {
        id: "join",
        type: "call_to_action",
        props: {
          heading: "See the prices",
          action: { text: "Choose your office", link: "/find-a-dentist" },
        },
      },
    ],
  },
  {
    path: "/how-it-works",
    lang: "es",
    title: "Cómo funciona",
    description: `El plan de ahorro de ${name}, paso a paso, con lo que hace y lo que no hace.`,
    layout,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "Cómo funciona el plan",
          text: `<p>${notInsurance.es} Es un trato sencillo: usted nos paga una membresía y nuestros consultorios le cobran menos.</p>`,
          action: { text: "Encuentre un dentista", link: "/find-a-dentist" },
          illustration: "wallet-card",
        },
      },
      { ...threeSteps.es, id: "pasos" },
      membershipPoints.es,
      whenItDoesNotPay.es,
      {
        id: "precios",
        type: "call_to_action",
        props: {
          heading: "Vea los precios",
          action: { text: "Elija su consultorio", link: "/find-a-dentist" },
        },
      },
    ],
  },
];
