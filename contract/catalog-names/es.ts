import type * as english from "./en.ts";

export const specialties: typeof english.specialties = {
  general: "Odontología general",
  pediatric: "Odontología infantil",
  orthodontics: "Ortodoncia",
  periodontics: "Encías",
  endodontics: "Tratamientos de conducto",
  "oral-surgery": "Cirugía oral",
  prosthodontics: "Coronas, puentes y dentaduras",
  "public-health": "Odontología comunitaria",
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
