import { plural } from "#contract/plural.ts";
import type { Words } from "#app/messages/words.ts";

const timesText = (times: number) =>
  plural("es", times, { one: "una vez", other: `${times === 2 ? "dos" : times} veces` });

export const savings: Words["savings"] = {
  description:
    "Vea cuánto cuesta normalmente la atención dental, cuánto pagan los miembros y cuánto costaría su año con el plan y sin él.",
  lead: "Vea cuánto pagaría con un plan y sin él, por cada servicio y en todo el año.",
  onThisPage: "En esta página",
  toFees: "Precios por servicio",
  toYear: "Calcule su gasto del año",
  whichFees: "Consultorio y plan",
  feesAt: "Consultorio",
  noOffice: "Aún no ha elegido un consultorio",
  noOfficeText:
    "Estos son nuestros precios de miembro estándar. Elija un consultorio para ver los precios de ese consultorio.",
  dropOffice: "Ver los precios estándar",
  findOffice: "Buscar un consultorio",
  otherOffice: "Buscar otro consultorio",
  place: "Código postal o ciudad",
  placeHelp: "Por ejemplo: 85201 o Mesa, AZ",
  showOffices: "Ver consultorios",
  officesNear: (place) => `Consultorios cerca de ${place}`,
  nearestTo: (place) => `No hay consultorios cerca de ${place}. Estos son los más cercanos:`,
  noOfficesNear: "No encontramos consultorios allí. Pruebe con otro lugar.",
  openOffice: "Horario, dentistas y cómo llegar",
  mend: "Revise el lugar que escribió.",
  plan: "Plan",
  feesTitle: (plan) => `Precios con el ${plan}`,
  feesCaption: (plan, where) => `Precios con el ${plan}, ${where}`,
  atOffice: (office) => `en ${office}`,
  elsewhere: "precios estándar",
  noPlans: "Por ahora no hay planes disponibles.",
  findService: "Buscar un servicio",
  findServiceHelp: "Por ejemplo: endodoncia, corona o sacar una muela",
  showPrices: "Ver precios",
  noServiceFound: (typed) =>
    `No encontramos ningún servicio para “${typed}”. Pruebe con otra palabra o elija una categoría.`,
  servicesFound: (typed, count) =>
    plural("es", count, {
      one: `1 servicio para “${typed}”`,
      other: `${count} servicios para “${typed}”`,
    }),
  counted: (visits) => `Este cálculo incluye: ${visits}.`,
  visitTimes: (visit, times) => (times === 1 ? visit : `${visit} ×${times}`),
  ownTitle: "Su ahorro hasta ahora",
  own: (amount, visits) =>
    plural("es", visits, {
      one: `Ahorró ${amount} en 1 visita que registró.`,
      other: `Ahorró ${amount} en ${visits} visitas que registró.`,
    }),
  ownNone: "Todavía no ha registrado ninguna visita.",
  ownNote: "Según los montos que usted escribió. No los verificamos.",
  ownLink: "Ver o registrar visitas",
  noFees: "Todavía no tenemos precios. Pregunte en la recepción antes de inscribirse.",
  kind: "Categoría",
  kinds: "Mostrar",
  mostAsked: "Los más comunes",
  allKinds: "Todos los servicios",
  ownSource: (source, day) => `Precios propios de este consultorio. Fuente: ${source}, al ${day}.`,
  otherSource: (source, day) => `Nuestros precios estándar. Fuente: ${source}, al ${day}.`,
  otherSourceMarked: (source, day) =>
    `* Precio estándar, porque este consultorio no ha publicado el suyo. Fuente: ${source}, al ${day}.`,
  yearTitle: "Calcule su gasto del año",
  yearLead:
    "¿Qué atención dental espera necesitar en los próximos 12 meses? Comparamos el costo con el plan y sin él.",
  startFrom: "Empiece con",
  usualYears: {
    routine: "Revisiones y limpiezas",
    filling: "Revisiones, limpiezas y un empaste",
    hard: "Revisiones, limpiezas, un empaste, un tratamiento de conducto y una corona",
    nothing: "Ninguna visita",
  },
  person: (number) => `Persona ${number}`,
  tier: "Plan para esta persona",
  mostOften: "Cuántas veces en los próximos 12 meses",
  moreVisits: "Otros servicios",
  includedTimes: (times) => `sin costo ${timesText(times)}`,
  usually: (amount) => `normalmente ${amount}`,
  add: "Agregar a una persona",
  remove: (number) => `Quitar a la persona ${number}`,
  removed: "Se quitó a la persona.",
  added: "Se agregó a la persona.",
  mostPeople: (count) => `Aquí puede agregar hasta ${count} personas. Si son más, llámenos.`,
  pay: "¿Plan por año o por mes?",
  payBy: { annual: "Anual", monthly: "Mensual" },
  payOnly: {
    annual: "Este cálculo es para un plan anual.",
    monthly: "Este cálculo es para un plan mensual.",
  },
  addUp: "Actualizar el cálculo",
  result: "Su cálculo",
  outcome: {
    saves: (amount) => `Ahorraría ${amount} con el plan en el primer año.`,
    costs_more: (amount) => `Este año pagaría ${amount} menos sin el plan.`,
    same: () => "En el primer año pagaría lo mismo con el plan que sin él.",
  },
  later: {
    saves: (amount) => `Después, ahorraría cerca de ${amount} cada año.`,
    costs_more: (amount) => `Después, en un año como este pagaría ${amount} menos sin el plan.`,
    same: () => "Después, en un año como este pagaría lo mismo con el plan que sin él.",
  },
  withoutPlan: "Sin el plan",
  withFirst: "Con el plan, primer año",
  withLater: "Con el plan, años siguientes",
  withAnyYear: "Con el plan",
  picture: (rows) => `Gráfica de barras. ${rows}`,
  pictureRow: (name, amount) => `${name}: ${amount}.`,
  planPart: "El plan y el cargo de trámite",
  planOnly: "El plan",
  officePart: "Lo que paga en el consultorio",
  evenTitle: "¿Cuándo recupera el costo del plan?",
  evenPicture: (saved, needed) =>
    `Gráfica de barras. En sus visitas usted ahorra ${saved}. Recupera el costo del plan con ${needed}.`,
  neededFirst: "Primer año",
  neededLater: "Años siguientes",
  isEven: (needed, saved) =>
    `Recupera el costo del plan cuando ahorra ${needed} en sus visitas. En estas visitas ahorra ${saved}.`,
  isMissing: (needed, missing) =>
    `Recupera el costo del plan cuando ahorra ${needed} en sus visitas. Le faltan ${missing}.`,
  asTable: "Con el plan y sin él",
  line: "Costo",
  atTheOffice: "Lo que paga en el consultorio",
  planYear: (tier, person) =>
    person === null ? `${tier}, un año` : `${tier}, un año (persona ${person})`,
  fee: "Cargo único de trámite",
  total: "Total",
  difference: {
    saves: "Usted ahorra",
    costs_more: "Paga menos sin el plan",
    same: "Diferencia",
  },
  dueToday: (today) => `Total a pagar al inscribirse: ${today}.`,
  renews: {
    annual: (amount) => `Se renueva por ${amount} al año solo si activa la renovación automática.`,
    monthly: (amount) => `Después, ${amount} al mes, solo si activa la renovación automática.`,
  },
  visits: "Visita por visita",
  visit: "Servicio",
  who: "Persona",
  times: "Veces",
  timesIncluded: (times, included) =>
    `${times} (${plural("es", included, { one: "1 incluida", other: `${included} incluidas` })})`,
  allIncluded: (times) =>
    plural("es", times, { one: "1 (incluida)", other: `${times} (todas incluidas)` }),
  whoIs: (number, tier) => `${number}: ${tier}`,
  noVisits: "Todavía no hay visitas, así que solo pagaría el plan.",
  cannotAdd:
    "Con este plan no se puede hacer un solo pedido para estas personas, así que no podemos calcular su año. Llámenos y le ayudamos.",
  estimate:
    "Esto es un cálculo aproximado. Usted y su dentista deciden qué atención necesita, y los precios pueden cambiar. Pregunte el precio en el consultorio antes de cada tratamiento.",
  notInsurance: "Esto no es un seguro.",
  share: "Guarde o comparta el enlace de esta página para conservar su cálculo.",
  choosePlan: "Elegir este consultorio",
  findDentist: "Buscar dentista",
  errors: {
    office:
      "Ese consultorio ya no está en nuestra lista, así que le mostramos los precios de miembro estándar.",
    plan: "Ese plan no está disponible aquí, así que le mostramos otro.",
    cycle: "Este plan no se puede pagar de esa forma, así que le mostramos la otra.",
    tier: "El enlace pedía una opción que este plan no tiene, así que le mostramos la primera.",
    visit: "El enlace pedía un servicio que no está en esta lista. No lo incluimos.",
    times: "Puede contar cada servicio hasta 20 veces al año.",
    unreadable: "No pudimos leer una parte del enlace. Revise los números.",
    people: "Puede agregar hasta nueve personas. No incluimos a las demás.",
  },
};
