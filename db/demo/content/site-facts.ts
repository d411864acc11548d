import type { SiteFacts } from "./demo-content.ts";

const eightToSix = [{ from: "08:00", to: "18:00" }];
const nineToFive = [{ from: "09:00", to: "17:00" }];
const sevenToFour = [{ from: "07:00", to: "16:00" }];

export const enamelFacts: SiteFacts = {
  brand: "enamel",
  name: "Enamel Dental Group",
  seller: "Enamel Dental Group, Inc.",
  place: { en: "the Hudson Valley", es: "el valle del Hudson" },
  phone: "(845)\u00a0555-0142",
  phoneLink: "tel:+18455550142",
  email: "hello@enamel.example",
  address: "Member Services\n100 Example Street\nKingston, NY 12401",
  week: { mon: eightToSix, tue: eightToSix, wed: eightToSix, thu: eightToSix, fri: eightToSix },
  hasPartnerOffices: true,
  arizonaOffices: {
    en: "Our own offices are in New York's Hudson Valley. Before you join from Arizona, look for a participating office near your home.",
    es: "Nuestros propios consultorios están en el valle del Hudson, en Nueva York. Antes de inscribirse desde Arizona, busque un consultorio participante cerca de su casa.",
  },
  soldIn: null,
};

export const harborFacts: SiteFacts = {
  brand: "harbor",
  name: "Harbor Family Dentistry",
  seller: "Harbor Family Dentistry Plans, LLC",
  place: { en: "the South Bay", es: "South Bay" },
  phone: "(310)\u00a0555-0177",
  phoneLink: "tel:+13105550177",
  email: "family@harbor.example",
  address: "Member Services\n200 Example Avenue\nTorrance, CA 90501",
  week: {
    mon: nineToFive,
    tue: nineToFive,
    wed: nineToFive,
    thu: nineToFive,
    fri: nineToFive,
    sat: nineToFive,
  },
  hasPartnerOffices: true,
  arizonaOffices: null,
  soldIn: { en: "California, Oregon, or Washington", es: "California, Oregón o Washington" },
};

export const mesaFacts: SiteFacts = {
  brand: "mesa",
  name: "Mesa Smiles",
  seller: "Mesa Smiles Dental Plans, LLC",
  place: { en: "the East Valley", es: "el este del Valle" },
  phone: "(480)\u00a0555-0119",
  phoneLink: "tel:+14805550119",
  email: "hola@mesasmiles.example",
  address: "Member Services\n300 Example Road\nMesa, AZ 85201",
  week: {
    mon: sevenToFour,
    tue: sevenToFour,
    wed: sevenToFour,
    thu: sevenToFour,
    fri: sevenToFour,
  },
  hasPartnerOffices: false,
  arizonaOffices: {
    en: "All our offices are in and around Mesa.",
    es: "Todos nuestros consultorios están en Mesa y sus alrededores.",
  },
  soldIn: { en: "Arizona", es: "Arizona" },
};
