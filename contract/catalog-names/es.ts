import type * as english from "./en.ts";

export const specialties: typeof english.specialties = {
  general: "Odontología general",
  pediatric: "Odontología pediátrica",
  orthodontics: "Ortodoncia (frenos)",
  periodontics: "Periodoncia (encías)",
  endodontics: "Endodoncia (tratamientos de conducto)",
  "oral-surgery": "Cirugía oral",
  prosthodontics: "Prostodoncia (coronas y dentaduras)",
  "public-health": "Odontología de salud pública",
};

export const practitioners: typeof english.practitioners = {
  dentist: "Dentista",
  hygienist: "Higienista dental",
  therapist: "Terapeuta dental",
  denturist: "Denturista",
};

export const languages: typeof english.languages = {
  en: "Inglés",
  es: "Español",
  zh: "Chino",
  tl: "Tagalo",
  vi: "Vietnamita",
  ar: "Árabe",
  fr: "Francés",
  ko: "Coreano",
  ru: "Ruso",
  pt: "Portugués",
  ht: "Criollo haitiano",
  hi: "Hindi",
  pl: "Polaco",
  de: "Alemán",
  ur: "Urdu",
  fa: "Persa",
  ja: "Japonés",
  it: "Italiano",
  hy: "Armenio",
  hmn: "Hmong",
  km: "Jemer",
  so: "Somalí",
  nv: "Navajo",
  ase: "Lengua de señas americana",
};
