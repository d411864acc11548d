import type { DemoLang } from "#db/demo/demo-languages.ts";

// The usual fees of the demo offices are made up. Every savings example is calculated from this one
// list, so that no two disagree.

export type Service =
  | "checkup"
  | "cleaning"
  | "xrays"
  | "fluoride"
  | "filling"
  | "crown"
  | "gumVisit"
  | "childCheckup"
  | "childCleaning"
  | "childXrays";

export type Brand = "enamel" | "harbor" | "mesa";

export const feesAsOf = "2026-11-01";

export const feeSource: Record<DemoLang, string> = {
  en: "example prices made up for this demo",
  es: "precios de ejemplo inventados para esta demostración",
};

export const serviceNames: Record<Service, Record<DemoLang, string>> = {
  checkup: { en: "Adult checkup", es: "Revisión de adulto" },
  cleaning: { en: "Adult cleaning", es: "Limpieza de adulto" },
  xrays: { en: "Checkup X-rays", es: "Radiografías de revisión" },
  fluoride: { en: "Fluoride treatment", es: "Tratamiento con flúor" },
  filling: {
    en: "Tooth-colored filling, front tooth",
    es: "Empaste del color del diente, diente delantero",
  },
  crown: { en: "Porcelain crown", es: "Corona de porcelana" },
  gumVisit: { en: "Gum care cleaning", es: "Limpieza de mantenimiento de encías" },
  childCheckup: { en: "Child checkup", es: "Revisión infantil" },
  childCleaning: { en: "Child cleaning", es: "Limpieza infantil" },
  childXrays: { en: "Child X-rays", es: "Radiografías infantiles" },
};

type Fee = { usual: number; member: number };

/** In cents; the member fee of an included visit is 0 up to its yearly count. */
export const exampleFees: Record<Brand, Record<Service, Fee>> = {
  enamel: {
    checkup: { usual: 68_00, member: 0 },
    cleaning: { usual: 124_00, member: 0 },
    xrays: { usual: 74_00, member: 0 },
    fluoride: { usual: 42_00, member: 0 },
    filling: { usual: 214_00, member: 149_00 },
    crown: { usual: 1_380_00, member: 966_00 },
    gumVisit: { usual: 168_00, member: 0 },
    childCheckup: { usual: 58_00, member: 0 },
    childCleaning: { usual: 89_00, member: 0 },
    childXrays: { usual: 52_00, member: 0 },
  },
  harbor: {
    checkup: { usual: 72_00, member: 0 },
    cleaning: { usual: 132_00, member: 25_00 },
    xrays: { usual: 78_00, member: 0 },
    fluoride: { usual: 40_00, member: 0 },
    filling: { usual: 228_00, member: 155_00 },
    crown: { usual: 1_460_00, member: 1_020_00 },
    gumVisit: { usual: 176_00, member: 115_00 },
    childCheckup: { usual: 60_00, member: 0 },
    childCleaning: { usual: 92_00, member: 25_00 },
    childXrays: { usual: 54_00, member: 0 },
  },
  mesa: {
    checkup: { usual: 62_00, member: 0 },
    cleaning: { usual: 108_00, member: 0 },
    xrays: { usual: 66_00, member: 0 },
    fluoride: { usual: 36_00, member: 0 },
    filling: { usual: 189_00, member: 129_00 },
    crown: { usual: 1_240_00, member: 849_00 },
    gumVisit: { usual: 149_00, member: 99_00 },
    childCheckup: { usual: 52_00, member: 0 },
    childCleaning: { usual: 82_00, member: 0 },
    childXrays: { usual: 46_00, member: 0 },
  },
};

export type Visits = Partial<Record<Service, number>>;

export const familyVisits: Visits = {
  checkup: 4,
  cleaning: 4,
  xrays: 2,
  childCheckup: 4,
  childCleaning: 4,
  childXrays: 2,
  fluoride: 4,
};

export function costOf(brand: Brand, visits: Visits) {
  const rows = (Object.entries(visits) as [Service, number][]).map(([service, times]) => ({
    service,
    times,
    ...exampleFees[brand][service],
  }));
  return {
    rows,
    usualCents: rows.reduce((sum, { usual, times }) => sum + usual * times, 0),
    memberCents: rows.reduce((sum, { member, times }) => sum + member * times, 0),
  };
}
