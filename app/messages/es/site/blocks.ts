import { plural } from "#contract/plural.ts";
import type { Words } from "#app/messages/words.ts";

const plusFee = (fee: string | null) =>
  fee === null ? "" : `, más un cargo único de trámite de\u00a0${fee}`;

export const blocks: Words["blocks"] = {
  notInsurance: "Esto no es un seguro.",
  // The space never breaks: an amount and its cycle stay on one line.
  perCycle: { annual: "\u00a0al año", monthly: "\u00a0al mes" },
  paidPer: { annual: "Anual", monthly: "Mensual" },
  or: "o",
  showPrices: "Ver precios anuales o mensuales",
  onlyPaid: { annual: "Solo con pago anual", monthly: "Solo con pago mensual" },
  from: "Desde",
  forPeople: (count, next) =>
    count === 1
      ? `para una persona, ${next} por cada persona adicional`
      : `para ${count} personas, ${next} por cada persona adicional`,
  today: (amount, fee) =>
    fee === null
      ? `${amount} hoy, sin cargos adicionales`
      : `${amount} hoy, con un cargo único de trámite de ${fee} incluido`,
  yearOne: {
    saves: (amount) => `Ahorraría unos ${amount} el primer año`,
    costs_more: (amount) =>
      `En este ejemplo, el primer año el plan cuesta ${amount} más de lo que ahorra`,
    same: () => "En este ejemplo, el primer año pagaría lo mismo con el plan que sin él",
  },
  plansFrom: (price, fee) => `Planes para adultos desde ${price}${plusFee(fee)}`,
  adultPlan: (price, fee) => `El plan para adultos cuesta ${price}${plusFee(fee)}.`,
  priceDetails: "Detalles del precio",
  twelvePayments: "12 pagos mensuales",
  inAYear: (amount) => `${amount}\u00a0en\u00a0un\u00a0año`,
  dueToday: "Total a pagar hoy",
  dueTodayFirst: "Total a pagar hoy por la primera persona",
  firstPayment: { annual: "el primer año", monthly: "el primer mes" },
  dueForOne: (price, payment, fee) =>
    fee === null
      ? `Por ${payment}, sin cargos adicionales`
      : `${price} por ${payment}, más un cargo único de trámite de ${fee}`,
  dueForEach: (fee) =>
    fee === null
      ? "El precio del plan, sin cargos adicionales"
      : `El precio del plan, más un cargo único de trámite de ${fee}`,
  renewsAt: "Se renueva por",
  renewsOnlyIf: (price) => `Se renueva por ${price} solo si usted activa la renovación automática.`,
  onlyIfYouSay: "La renovación automática está desactivada a menos que usted la active.",
  nextPerson: "Cada persona adicional",
  includes: "Qué incluye",
  example: "Un año de ejemplo",
  usualFees: "Precios normales",
  withThisPlan: "Con este plan",
  planPart: (amount) => `${amount} del plan`,
  feePart: (amount) => `${amount} de cargo de trámite`,
  officePart: (amount) => `${amount} en el consultorio`,
  outcome: {
    saves: (amount) => `Usted ahorra ${amount}`,
    costs_more: (amount) => `El plan cuesta ${amount} más de lo que ahorra`,
    same: () => "Paga lo mismo con el plan que sin él",
  },
  inThisExample: "en este ejemplo",
  laterYears: {
    saves: (amount) => `Después del primer año, ahorraría cerca de ${amount} cada año.`,
    costs_more: (amount) =>
      `Después, el plan cuesta cerca de ${amount} más al año de lo que ahorra.`,
    same: () => "Después, paga lo mismo con el plan que sin él.",
  },
  choosePlan: "Elegir este plan",
  noPlans: "En este momento no podemos mostrarle ningún plan.",
  noPlansCall: "Llámenos y le diremos qué ofrece su consultorio:",
  noPlansAsk: "Pregunte en la recepción qué ofrece su consultorio.",
  withoutPlan: "Sin el plan",
  withPlan: "Con el plan",
  picture: (without, plan) => `Gráfica de barras. Sin el plan: ${without}. Con el plan: ${plan}.`,
  planPrice: "El plan, primer año",
  atTheOffice: "Lo que paga en el consultorio",
  visitByVisit: "Visita por visita",
  service: "Servicio",
  times: "Veces",
  difference: "Diferencia",
  planForYear: "El plan, primer año",
  saving: "Usted ahorra",
  morePaid: "Con el plan paga más",
  breakEven: (first, later) =>
    later === null
      ? `Recupera el costo del plan cuando ahorra ${first} en sus visitas.`
      : `Recupera el costo del plan cuando ahorra ${first} en sus visitas el primer año, y ${later} cada año siguiente.`,
  neverEven: "Con visitas como estas, usted no recupera el costo del plan.",
  feesAreExample: "Estos precios son un ejemplo. Cada consultorio fija los suyos.",
  sourceOfFees: (source) => `Fuente de los precios normales: ${source}.`,
  asOf: (day) => `Vigentes al ${day}.`,
  questionTopics: "Temas",
  searchQuestions: "Buscar preguntas",
  search: "Buscar",
  clearSearch: "Borrar la búsqueda",
  questionsFound: (count) =>
    plural("es", count, {
      one: "1 pregunta encontrada",
      other: `${count} preguntas encontradas`,
    }),
  noQuestionFound: (query) => `No hay resultados para “${query}”`,
  seePrices: (query) => `Ver precios de miembro de “${query}”`,
  tryOtherWords: "Pruebe con otras palabras o pregúntenos.",
  askUs: "Pregúntenos",
  callUs: (phone) => `Llame al ${phone}`,
  linkToAnswer: "Enlace a esta respuesta",
  linkCopied: "Enlace copiado",
  noticeFor: (state) => `Aviso para ${state}`,
  legalNotice: "Aviso legal",
  phone: "Teléfono",
  email: "Correo electrónico",
  hours: "Horario",
  address: "Dirección",
  languages: "Idiomas",
  urgent: "¿Tiene una emergencia dental?",
};
