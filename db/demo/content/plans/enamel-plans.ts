import { familyVisits } from "./fees.ts";
import type { DemoPlan, ExampleYear } from "./plan.ts";

const processingFeeCents = 20_00;
const adultCents = 149_00;
const childCents = 109_00;

export const enamelPlans: DemoPlan[] = [
  {
    planId: "enamel",
    tierId: "adult",
    sort: "adult",
    ages: { from: 18 },
    name: { en: "Adult plan", es: "Plan para adultos" },
    audience: { en: "One adult, 18 or older", es: "Un adulto, de 18 años o más" },
    summary: {
      en: "<p>For healthy teeth and gums, with lower prices if you need a filling.</p>",
      es: "<p>Para dientes y encías sanos, con precios más bajos si necesita un empaste.</p>",
    },
    annualCents: adultCents,
    monthlyCents: 14_50,
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
    planId: "enamel",
    tierId: "child",
    sort: "child",
    ages: { to: 17 },
    name: { en: "Child plan", es: "Plan infantil" },
    audience: { en: "One child, under 18", es: "Un menor de 18 años" },
    summary: {
      en: "<p>Two visits a year, with fluoride to keep young teeth strong.</p>",
      es: "<p>Dos visitas al año, con flúor para que los dientes crezcan fuertes.</p>",
    },
    annualCents: childCents,
    monthlyCents: 10_50,
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
  {
    planId: "enamel",
    tierId: "gum-care",
    sort: "perio",
    ages: { from: 18 },
    name: { en: "Gum care plan", es: "Plan para el cuidado de las encías" },
    audience: {
      en: "One adult who has been treated for gum disease",
      es: "Un adulto que ha recibido tratamiento para las encías",
    },
    summary: {
      en: "<p>After gum treatment, you need a cleaning about every three months. Your dentist can tell you if this plan is right for you.</p>",
      es: "<p>Después de un tratamiento de encías, se necesita una limpieza cada tres meses, más o menos. Su dentista le dirá si este plan le conviene.</p>",
    },
    annualCents: 329_00,
    monthlyCents: 31_00,
    processingFeeCents,
    includes: {
      en: [
        "Four gum care cleanings a year",
        "Two checkups a year",
        "One set of checkup X-rays a year",
        "Member prices on the other services on the price list",
      ],
      es: [
        "Cuatro limpiezas de mantenimiento de encías al año",
        "Dos revisiones al año",
        "Un juego de radiografías de revisión al año",
        "Precio de miembro en los demás servicios de la lista de precios",
      ],
    },
    year: {
      visits: { gumVisit: 4, checkup: 2, xrays: 1 },
      text: {
        en: "Four gum care cleanings, two checkups, and one set of X-rays, at example prices made up for this demo",
        es: "Cuatro limpiezas de mantenimiento de encías, dos revisiones y un juego de radiografías, a precios de ejemplo inventados para esta demostración",
      },
    },
  },
];

export const enamelYear: ExampleYear = {
  name: {
    en: "Adult plan, first year, including the $20 processing fee",
    es: "Plan para adultos, primer año, con el cargo de trámite de $20",
  },
  priceCents: adultCents + processingFeeCents,
  visits: { checkup: 2, cleaning: 2, xrays: 1, filling: 1 },
};

export const enamelFamilyYear: ExampleYear = {
  name: {
    en: "Two adult plans and two child plans, first year, including one $20 processing fee",
    es: "Dos planes para adultos y dos infantiles, primer año, con un solo cargo de trámite de $20",
  },
  priceCents: 2 * adultCents + 2 * childCents + processingFeeCents,
  visits: familyVisits,
};
