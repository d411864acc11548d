import { planPhrase } from "#contract/plan-phrase.ts";
import type { ownOffice as english } from "#app/messages/en/account/own-office.ts";

const named = (plan: string) => planPhrase(plan, "es");
type Money = (cents: number) => string;

const prices = "Lo que paga por la atención dental puede variar de un consultorio a otro.";

export const ownOffice: typeof english = {
  none: "Todavía no tiene consultorio",
  noneText:
    "Cuando se inscriba en un plan, aquí verá su consultorio dental y podrá cambiarlo por otro.",
  isNow: "Es su consultorio actual",
  undo: "Deshacer el cambio previsto",
  any: "Aún no ha elegido un consultorio. Puede ir a cualquiera que acepte su plan.",
  open: "Abierto ahora",
  closed: "Cerrado ahora",
  call: (phone: string) => `Llamar al ${phone}`,
  details: "Horario y cómo llegar",
  detailsNamed: (office: string) => `Horario y cómo llegar: ${office}`,
  first: "Elegir un consultorio",
  other: "Cambiar de consultorio",
  otherText:
    "Escriba un código postal, o una ciudad y un estado, para ver los consultorios cercanos que aceptan su plan.",
  near: "Código postal, o ciudad y estado",
  anyPlan: "Mostrar también los consultorios que no aceptan su plan",
  search: "Buscar",
  mend: "Revise el lugar que escribió.",
  nothing: "No encontramos ningún consultorio cerca de ahí. Pruebe con otro lugar.",
  count: (count: number) => (count === 1 ? "1 consultorio" : `${count} consultorios`),
  countOf: (shown: number, count: number) => `Se muestran ${shown} de ${count} consultorios`,
  miles: (miles: number) => `A ${miles.toFixed(1)} millas`,
  choose: "Elegir este consultorio",
  chooseNamed: (office: string) => `Elegir este consultorio: ${office}`,
  switchTo: "Cambiar a este consultorio",
  switchToNamed: (office: string) => `Cambiar a este consultorio: ${office}`,
  ofPlan: (plan: string) => `Ver el consultorio de ${plan}`,
  done: {
    now: "Ya tiene un nuevo consultorio. También aparece en sus tarjetas de miembro.",
    later: "Guardamos su elección. Le enviamos un correo con los detalles.",
  },
  back: "Volver a su consultorio",
  notPossible:
    "No puede cambiarse a este consultorio, porque no acepta un plan que sirva para todas las personas del suyo. Elija otro consultorio o llámenos.",
  samePlan: "Su plan sigue igual",
  samePlanText: `Este consultorio acepta su plan. Puede cambiarse desde ahora y el precio de su plan sigue igual. ${prices}`,
  firstText: `Este consultorio acepta su plan. El precio de su plan sigue igual. ${prices}`,
  cards: (before: string | null) =>
    before === null
      ? "Sus tarjetas de miembro mostrarán este consultorio."
      : `Sus tarjetas de miembro mostrarán este consultorio en lugar de ${before}.`,
  otherPlan: (plan: string) => `Otro plan: ${plan}`,
  otherPlanText: (plan: string, day: string, last: string) =>
    `Este consultorio no acepta su plan, pero acepta el ${named(plan)}. Hasta el ${last}, conserva su plan y su consultorio. A partir del ${day} tendrá el ${named(plan)} en este consultorio. Hasta entonces puede cambiar de opinión.`,
  from: (day: string) => `A partir del ${day}`,
  difference: (cents: number, money: Money) =>
    cents === 0
      ? "Es el mismo precio que el de su plan actual."
      : cents > 0
        ? `Cuesta ${money(cents)} más que su plan actual.`
        : `Cuesta ${money(-cents)} menos que su plan actual.`,
  send: "Cambiar de consultorio",
  sendPlan: "Cambiar de consultorio y de plan",
  stay: "Seguir con mi consultorio",
  notNow: "Ahora no",
  changed: "El precio cambió. Revíselo y vuelva a intentarlo.",
  closedNow:
    "Su plan no se puede cambiar en este momento, porque hay una renovación pendiente o ya pagada.",
};
