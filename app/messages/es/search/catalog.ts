import { languages, practitioners, specialties } from "#contract/catalog-names/es.ts";
import { unbroken } from "#contract/format.ts";
import { plural } from "#contract/plural.ts";
import type { catalog as english } from "#app/messages/en/search/catalog.ts";

/** One o'clock is singular: la 1 p.m., las 2 p.m. */
export const hour = (time: string) => `${/^1[ :]/.test(time) ? "la" : "las"} ${time}`;

export const catalog: typeof english = {
  specialties,
  practitioners,
  languages,
  // Spanish capitalizes only the first word of a list.
  languageList: (names) => names.charAt(0) + names.slice(1).toLocaleLowerCase("es"),
  accessibility: {
    "step-free": "Entrada sin escalones",
    "accessible-parking": "Estacionamiento accesible",
    "accessible-restroom": "Baño accesible",
    "accessible-chair": "Sillón dental accesible para personas en silla de ruedas",
    "hearing-loop": "Sistema de inducción para aparatos auditivos",
    "sign-language": "Lengua de señas",
    "quiet-hour": "Horario con poco ruido y poca gente",
    "near-transit": "Cerca de una parada de autobús o tren",
  },
  services: {
    emergencies: "Emergencias",
    children: "Niños",
    implants: "Implantes",
    sedation: "Sedación",
    braces: "Frenos",
    "clear-aligners": "Alineadores transparentes",
    dentures: "Dentaduras",
    "root-canals": "Tratamientos de conducto",
    "gum-care": "Cuidado de las encías",
    whitening: "Blanqueamiento",
  },
  categories: {
    checkups: "Revisiones y emergencias",
    cleanings: "Limpiezas y prevención",
    "x-rays": "Radiografías",
    fillings: "Empastes",
    crowns: "Coronas y puentes",
    "root-canals": "Tratamientos de conducto",
    gums: "Cuidado de las encías",
    extractions: "Extracciones",
    dentures: "Dentaduras",
    implants: "Implantes",
    braces: "Ortodoncia",
    cosmetic: "Odontología estética",
    other: "Otros",
  },
  audiences: {
    adult: "Adulto",
    child: "Menor",
    perio: "Adulto que ha recibido tratamiento para las encías",
    anyone: "Cualquier persona",
  },
  weekdays: {
    mon: "lunes",
    tue: "martes",
    wed: "miércoles",
    thu: "jueves",
    fri: "viernes",
    sat: "sábado",
    sun: "domingo",
  },
  shortWeekdays: {
    mon: "lun.",
    tue: "mar.",
    wed: "mié.",
    thu: "jue.",
    fri: "vie.",
    sat: "sáb.",
    sun: "dom.",
  },
  openUntil: (time) => `Abierto hasta ${hour(time)}`,
  opensToday: (time) => `Abre hoy a ${hour(time)}`,
  opensOn: (day, time) => `Abre el ${day} a ${hour(time)}`,
  closedToday: "Cerrado hoy",
  closedNow: "Cerrado ahora",
  closed: "Cerrado",
  miles: (miles) => unbroken(`${miles} millas`),
  verifiedOn: (day) => `Verificado el ${unbroken(day)}`,
  accepting: "Acepta pacientes nuevos",
  notAccepting: "No acepta pacientes nuevos",
  filters: {
    specialty: "Especialidad",
    anySpecialty: "Cualquier especialidad",
    language: "Idioma",
    anyLanguage: "Cualquier idioma",
    distance: "Distancia",
    within: (miles) =>
      plural("es", miles, { one: "Hasta 1 milla", other: `Hasta ${miles} millas` }),
  },
};
