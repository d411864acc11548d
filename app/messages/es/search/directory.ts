import { plural } from "#contract/plural.ts";
import type { directory as english } from "#app/messages/en/search/directory.ts";
import { type DirectorySort, reporterKeptDays } from "#contract/catalog.ts";

const providers = (count: number) =>
  plural("es", count, {
    one: "1 profesional",
    other: `${count.toLocaleString("es-US")} profesionales`,
  });
const orders: Record<DirectorySort, string> = {
  name: "por nombre",
  city: "por ciudad",
  specialty: "por especialidad",
  verified: "por fecha de verificación, primero lo más reciente",
};

export const directory: typeof english = {
  description:
    "Todos los dentistas e higienistas dentales que aceptan nuestros planes: licencias, idiomas, consultorios y cuándo se verificaron sus datos.",
  lead: "Todos los dentistas e higienistas dentales que aceptan nuestros planes, con sus licencias, idiomas y consultorios. Cualquier persona puede consultar esta lista. Los miembros de California también pueden pedirnos una copia.",
  defaultState: (state) => `Está viendo ${state}. Elija otro estado para ver más.`,
  notInsurance: "Esto no es un seguro. Llame al consultorio antes de su visita.",
  state: "Estado",
  allStates: "Todos los estados",
  name: "Nombre",
  search: "Buscar",
  filters: "Más filtros",
  filtersSet: (count) => `Más filtros (${count})`,
  near: "Cerca de un código postal",
  nearHelp: "Por ejemplo: 90012",
  applyFilters: "Aplicar los filtros",
  reset: "Quitar los filtros",
  mend: "Revise su búsqueda.",
  zipInvalid: "Escriba un código postal válido de 5 dígitos.",
  found: (count, where) => (where ? `${providers(count)} en ${where}` : providers(count)),
  foundNear: (count, miles, near) =>
    `${providers(count)} a menos de ${plural("es", Number(miles), { one: "1 milla", other: `${miles} millas` })} de ${near}`,
  sorted: (sort) =>
    sort === "distance" ? "Primero los más cercanos" : `Ordenados ${orders[sort]}`,
  none: "No hay resultados",
  noneText: "Pruebe con menos filtros o con otro estado, o vea la lista completa.",
  updatedOn: (day) => `Última actualización: ${day}`,
  download: "Descargar esta lista",
  csv: "CSV (hoja de cálculo)",
  pdf: "PDF (para imprimir)",
  tooLong: "Para descargar un archivo, elija primero un estado o un lugar.",
  columns: {
    name: "Nombre",
    specialty: "Especialidad",
    city: "Consultorios",
    languages: "Idiomas",
    accepting: "Pacientes nuevos",
    verified: "Verificado",
  },
  npi: (number) => `NPI ${number}`,
  license: (name) => `Licencia ${name}`,
  boardCertified: "Con certificación de especialidad",
  groups: (names) => `Grupos dentales: ${names}`,
  staff: (languages) => `Personal: ${languages}`,
  miles: (miles) => `${miles} millas`,
  yes: "Acepta",
  no: "No acepta",
  notHere: "No acepta pacientes nuevos aquí",
  report: "Reportar un error",
  reportAbout: (name) => `Reportar un error sobre ${name}`,
  next: "Página siguiente",
  first: "Volver a la primera página",
  reporting: {
    title: "Reportar un error",
    about: (name) =>
      `Díganos qué está mal en los datos de ${name}. Lo revisaremos con el consultorio y le daremos un número de referencia.`,
    back: "Volver al directorio",
    reason: "¿Qué está mal?",
    reasons: {
      not_accepting: "No acepta pacientes nuevos",
      plan_refused: "El consultorio no acepta el plan",
      wrong_phone: "El teléfono está mal",
      wrong_address: "La dirección está mal",
      not_there: "Esta persona no trabaja allí",
      other: "Otra cosa",
    },
    office: "¿En qué consultorio?",
    allOffices: "En todos, o no sé",
    message: "¿Qué encontró?",
    messageHelp:
      "Hasta 2,000 caracteres. No incluya datos de salud ni números de tarjetas de crédito o débito.",
    email: "Correo electrónico",
    emailHelp: `Si quiere que le respondamos. Eliminamos su correo ${reporterKeptDays} días después de responderle y nunca lo guardamos más de un año.`,
    send: "Enviar el reporte",
    sent: "Recibimos su reporte",
    sentNumber: "Su número de referencia es",
    sentMail: "También le enviamos un correo con el número y el enlace.",
    sentKeep: "Guarde el número y el enlace de abajo para consultar su reporte.",
    statusLink: "Consultar su reporte",
  },
  status: {
    title: (number) => `Reporte ${number}`,
    states: {
      received: "Recibimos su reporte y lo revisaremos pronto.",
      checking: "Lo estamos revisando con el consultorio.",
      corrected: "Usted tenía razón. Corregimos el directorio.",
      found_right: "Lo revisamos con el consultorio y los datos son correctos.",
    },
    answer: "Nuestra respuesta",
    what: "Lo que usted nos dijo",
    provider: "Sobre",
    office: "Consultorio",
    reason: "Qué está mal",
    message: "Lo que encontró",
    receivedOn: "Recibido",
    changedOn: "Última actualización",
  },
};
