import { familyVisits } from "./fees.ts";
import type { DemoPlan, ExampleYear } from "./plan.ts";

const firstPersonCents = 139_00;
const nextPersonCents = 95_00;

const visitFee = {
  en: "Cleanings at a $25.00 member fee, two a year for each person",
  es: "Limpiezas a un precio de miembro de $25.00, dos al año por persona",
};

export const harborPlans: DemoPlan[] = [
  {
    planId: "family",
    tierId: "person",
    sort: "anyone",
    name: { en: "Family plan", es: "Plan familiar" },
    audience: {
      en: "Two or more people who share a home",
      es: "Dos o más personas que comparten el hogar",
    },
    summary: {
      en: "<p>The first person pays the full price. Everybody after that pays less, whatever their age.</p>",
      es: "<p>La primera persona paga el precio completo. Todas las demás pagan menos, tengan la edad que tengan.</p>",
    },
    annualCents: firstPersonCents,
    processingFeeCents: 0,
    nextPersonCents,
    includes: {
      en: [
        "Two checkups a year for each person",
        visitFee.en,
        "One set of X-rays a year for each person",
        "Two fluoride treatments a year for each child",
        "The member fee for every other service on the list",
      ],
      es: [
        "Dos revisiones al año por persona",
        visitFee.es,
        "Un juego de radiografías al año por persona",
        "Dos tratamientos con flúor al año por cada menor",
        "El precio de miembro en todos los demás servicios de la lista",
      ],
    },
    year: {
      visits: { checkup: 2, cleaning: 2, xrays: 1 },
      text: {
        en: "One adult’s year: two checkups, two cleanings and one set of X-rays, at example fees made up for this demo",
        es: "El año de un adulto: dos revisiones, dos limpiezas y un juego de radiografías, a precios de ejemplo inventados para esta demostración",
      },
    },
  },
  {
    planId: "single",
    tierId: "adult",
    sort: "adult",
    ages: { from: 18 },
    name: { en: "Single plan", es: "Plan individual" },
    audience: { en: "One adult, 18 or older", es: "Un adulto, de 18 años o más" },
    summary: {
      en: "<p>The same visits and the same fees, for one. Pay for a year, or for one month.</p>",
      es: "<p>Las mismas visitas y los mismos precios, para una sola persona. Pague por un año o por un mes.</p>",
    },
    annualCents: firstPersonCents,
    monthlyCents: 13_00,
    processingFeeCents: 0,
    includes: {
      en: [
        "Two checkups a year",
        "Cleanings at a $25.00 member fee, two a year",
        "One set of X-rays a year",
        "The member fee for every other service on the list",
      ],
      es: [
        "Dos revisiones al año",
        "Limpiezas a un precio de miembro de $25.00, dos al año",
        "Un juego de radiografías al año",
        "El precio de miembro en todos los demás servicios de la lista",
      ],
    },
    year: {
      visits: { checkup: 2, cleaning: 2, xrays: 1 },
      text: {
        en: "Two checkups, two cleanings and one set of X-rays, at example fees made up for this demo",
        es: "Dos revisiones, dos limpiezas y un juego de radiografías, a precios de ejemplo inventados para esta demostración",
      },
    },
  },
];

export const harborYear: ExampleYear = {
  name: {
    en: "Family plan for two adults and two children, one year",
    es: "Plan familiar para dos adultos y dos menores, un año",
  },
  priceCents: firstPersonCents + 3 * nextPersonCents,
  visits: { ...familyVisits, filling: 1 },
};

export const harborFamilyYear: ExampleYear = { ...harborYear, visits: familyVisits };
