import { languages, practitioners, specialties } from "#contract/catalog-names/es.ts";
import { usStates } from "#contract/us-states.ts";
import type { PdfWords } from "./words.ts";

export const es: PdfWords = {
  locale: "es-US",
  specialties,
  practitioners,
  languages,
  title: "Directorio de dentistas",
  titleIn: (state) => `Directorio de dentistas: ${usStates[state]}`,
  summary: (total, day) =>
    `${total === 1 ? "1 profesional" : `${total.toLocaleString("es-US")} profesionales`}. Última actualización: ${day}.`,
  none: "Nadie corresponde a lo que se pidió.",
  about:
    "Todas las personas de esta lista aceptan nuestros planes. Esto no es un seguro. Antes de una visita, llame al consultorio y pregunte si todavía acepta el plan.",
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
  boardCertified: "Certificado por su especialidad",
  npi: (number) => `NPI ${number}`,
  license: (name) => `Licencia ${name}`,
  staffSpeaks: (said) => `Personal: ${said}`,
  accepting: "Se aceptan",
  notAccepting: "Por ahora no se aceptan",
  notAcceptingHere: "Por ahora no acepta pacientes nuevos aquí",
  verifiedOn: (day) => `Verificado el ${day}`,
};
