import { familyVisits } from "./fees.ts";
import type { DemoPlan, ExampleYear } from "./plan.ts";

const processingFeeCents = 15_00;
const yearlyCents = 129_00;
const childCents = 79_00;

export const mesaPlans: DemoPlan[] = [
  {
    planId: "mesa",
    tierId: "yearly",
    sort: "adult",
    ages: { from: 18 },
    name: { en: "Adult plan", es: "Plan para adultos" },
    audience: { en: "One adult, 18 or older", es: "Un adulto, de 18 años o más" },
    summary: {
      en: "<p>Pay once a year and use your plan at any of our offices.</p>",
      es: "<p>Se paga una vez al año y sirve en todos nuestros consultorios.</p>",
    },
    annualCents: yearlyCents,
    processingFeeCents,
    includes: {
      en: [
        "Two checkups a year",
        "Two cleanings a year",
        "One set of checkup X-rays a year",
        "Member prices on the other services on the price list",
      ],
      es: [
        "Dos revisiones al año",
        "Dos limpiezas al año",
        "Un juego de radiografías de revisión al año",
        "Precio de miembro en los demás servicios de la lista de precios",
      ],
    },
    year: {
      visits: { checkup: 2, cleaning: 2, xrays: 1 },
      text: {
        en: "Two checkups, two cleanings, and one set of X-rays, at example prices made up for this demo",
        es: "Dos revisiones, dos limpiezas y un juego de radiografías, a precios de ejemplo inventados para esta demostración",
      },
    },
  },
  {
    planId: "mesa",
    tierId: "child",
    sort: "child",
    ages: { to: 17 },
    name: { en: "Child plan", es: "Plan infantil" },
    audience: { en: "One child, under 18", es: "Un menor de 18 años" },
    summary: {
      en: "<p>From the first tooth on, at any of our offices.</p>",
      es: "<p>Desde el primer diente, en todos nuestros consultorios.</p>",
    },
    annualCents: childCents,
    processingFeeCents,
    includes: {
      en: [
        "Two checkups a year",
        "Two cleanings a year",
        "Two fluoride treatments a year",
        "One set of child X-rays a year",
        "Member prices on the other services on the price list",
      ],
      es: [
        "Dos revisiones al año",
        "Dos limpiezas al año",
        "Dos tratamientos con flúor al año",
        "Un juego de radiografías infantiles al año",
        "Precio de miembro en los demás servicios de la lista de precios",
      ],
    },
    year: {
      visits: { childCheckup: 2, childCleaning: 2, fluoride: 2, childXrays: 1 },
      text: {
        en: "Two checkups, two cleanings, two fluoride treatments, and one set of X-rays, at example prices made up for this demo",
        es: "Dos revisiones, dos limpiezas, dos tratamientos con flúor y un juego de radiografías, a precios de ejemplo inventados para esta demostración",
      },
    },
  },
];

export const mesaYear: ExampleYear = {
  name: {
    en: "Adult plan, first year, including the $15 processing fee",
    es: "Plan para adultos, primer año, con el cargo de trámite de $15",
  },
  priceCents: yearlyCents + processingFeeCents,
  visits: { checkup: 2, cleaning: 2, xrays: 1, crown: 1 },
};

export const mesaFamilyYear: ExampleYear = {
  name: {
    en: "Two adults and two children, first year, including one $15 processing fee",
    es: "Dos planes para adultos y dos infantiles, primer año, con un solo cargo de trámite de $15",
  },
  priceCents: 2 * yearlyCents + 2 * childCents + processingFeeCents,
  visits: familyVisits,
};
