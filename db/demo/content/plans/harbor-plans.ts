import { familyVisits } from "./fees.ts";
import type { DemoPlan, ExampleYear } from "./plan.ts";

const firstPersonCents = 139_00;
const nextPersonCents = 95_00;

const visitFee = {
  en: "Two cleanings a year for each person, $25 each",
  es: "Dos limpiezas al año por persona, a $25 cada una",
};

export const harborPlans: DemoPlan[] = [
  {
    planId: "family",
    tierId: "person",
    sort: "anyone",
    name: { en: "Family plan", es: "Plan familiar" },
    audience: {
      en: "Two or more people in your family or household",
      es: "Dos o más personas del mismo hogar",
    },
    summary: {
      en: "<p>The first person pays full price. Everyone after that pays less, at any age.</p>",
      es: "<p>La primera persona paga el precio completo. Todas las demás pagan menos, tengan la edad que tengan.</p>",
    },
    annualCents: firstPersonCents,
    processingFeeCents: 0,
    nextPersonCents,
    people: 2,
    includes: {
      en: [
        "Two checkups a year for each person",
        visitFee.en,
        "One set of X-rays a year for each person",
        "Two fluoride treatments a year for each child",
        "Member prices on the other services on the price list",
      ],
      es: [
        "Dos revisiones al año por persona",
        visitFee.es,
        "Un juego de radiografías al año por persona",
        "Dos tratamientos con flúor al año por cada menor",
        "Precio de miembro en los demás servicios de la lista de precios",
      ],
    },
    year: {
      visits: {
        checkup: 2,
        cleaning: 2,
        xrays: 1,
        childCheckup: 2,
        childCleaning: 2,
        childXrays: 1,
        fluoride: 2,
      },
      text: {
        en: "An adult and a child, each with two checkups, two cleanings, and one set of X-rays, plus two fluoride treatments for the child, at example prices made up for this demo",
        es: "Un adulto y un niño, cada uno con dos revisiones, dos limpiezas y un juego de radiografías, más dos tratamientos con flúor para el niño, a precios de ejemplo inventados para esta demostración",
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
      en: "<p>The same visits and prices, for one person. Pay yearly or monthly.</p>",
      es: "<p>Las mismas visitas y los mismos precios, para una sola persona. Pague cada año o cada mes.</p>",
    },
    annualCents: firstPersonCents,
    monthlyCents: 13_00,
    processingFeeCents: 0,
    includes: {
      en: [
        "Two checkups a year",
        "Two cleanings a year, $25 each",
        "One set of X-rays a year",
        "Member prices on the other services on the price list",
      ],
      es: [
        "Dos revisiones al año",
        "Dos limpiezas al año, a $25 cada una",
        "Un juego de radiografías al año",
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
