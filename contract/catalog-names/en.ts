import type { PractitionerType, Specialty, SpokenLanguage } from "../catalog.ts";

// Names of specialties, languages and services, for pages and PDFs.

export const specialties: Record<Specialty, string> = {
  general: "General dentistry",
  pediatric: "Pediatric dentistry",
  orthodontics: "Orthodontics (braces)",
  periodontics: "Periodontics (gums)",
  endodontics: "Endodontics (root canals)",
  "oral-surgery": "Oral surgery",
  prosthodontics: "Prosthodontics (crowns and dentures)",
  "public-health": "Public health dentistry",
};

export const practitioners: Record<PractitionerType, string> = {
  dentist: "Dentist",
  hygienist: "Dental hygienist",
  therapist: "Dental therapist",
  denturist: "Denturist",
};

export const languages: Record<SpokenLanguage, string> = {
  en: "English",
  es: "Spanish",
  zh: "Chinese",
  tl: "Tagalog",
  vi: "Vietnamese",
  ar: "Arabic",
  fr: "French",
  ko: "Korean",
  ru: "Russian",
  pt: "Portuguese",
  ht: "Haitian Creole",
  hi: "Hindi",
  pl: "Polish",
  de: "German",
  ur: "Urdu",
  fa: "Persian",
  ja: "Japanese",
  it: "Italian",
  hy: "Armenian",
  hmn: "Hmong",
  km: "Khmer",
  so: "Somali",
  nv: "Navajo",
  ase: "American Sign Language",
};
