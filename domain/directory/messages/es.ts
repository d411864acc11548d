import { languages, practitioners, specialties } from "#contract/catalog-names/es.ts";
import { stateNames } from "#contract/catalog-names/states.ts";
import type { PdfWords } from "./words.ts";

export const es: PdfWords = {
  lang: "es",
  specialties,
  practitioners,
  languages,
  title: "Directorio de dentistas",
  titleIn: (state) => `Directorio de dentistas: ${stateNames.es[state]}`,
  summary: (total, day) =>
    `Profesionales en la lista: ${total.toLocaleString("es-US")}. Última actualización: ${day}.`,
  none: "Ningún profesional coincide con esta búsqueda.",
  about:
    "Todos los profesionales de esta lista aceptan nuestros planes. Esto no es un seguro. Antes de una visita, llame al consultorio para confirmar que todavía acepta el plan.",
  page: (number) => `Página ${number}`,
  printedOn: (day) => `Al ${day}`,
  columns: {
    name: "Nombre",
    specialty: "Especialidad",
    offices: "Consultorios",
    languages: "Idiomas",
    groups: "Grupos",
    accepting: "Pacientes nuevos",
  },
  boardCertified: "Con certificación de especialidad",
  npi: (number) => `NPI ${number}`,
  license: (name) => `Licencia ${name}`,
  staffSpeaks: (said) => `Personal: ${said}`,
  accepting: "Acepta",
  notAccepting: "No acepta",
  notAcceptingHere: "No acepta pacientes nuevos aquí",
  verifiedOn: (day) => `Verificado el ${day}`,
};
