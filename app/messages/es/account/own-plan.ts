import type { ownPlan as english } from "#app/messages/en/account/own-plan.ts";
import { planPhrase } from "#contract/plan-phrase.ts";
import { ownOffice } from "./own-office.ts";

const named = (plan: string) => planPhrase(plan, "es");
const list = new Intl.ListFormat("es", { type: "conjunction" });

export const ownPlan: typeof english = {
  link: "Cambiar de plan",
  linkNamed: (plan) => `Cambiar de plan: ${plan}`,
  cycles: { annual: "Anual", monthly: "Mensual" },
  price: {
    annual: (amount) => `${amount} al año`,
    monthly: (amount) => `${amount} al mes`,
  },
  back: "Volver a todos los planes",
  toRenewal: "Ir a renovación y pago",
  now: (plan, cycle) => `Usted tiene el ${named(plan)} (${cycle.toLowerCase()}).`,
  renews: (day) => `Se renueva el ${day}.`,
  ends: (day) => `Termina el ${day}. La renovación automática está desactivada.`,
  isCurrent: "Su plan actual",
  isPending: "Empieza cuando se renueve su plan",
  without: (names) =>
    `Este plan no se ofrece para la edad de ${list.format(names)}, así que no puede cambiarse a él.`,
  changeNow: (due) => `Cambiar hoy por ${due}`,
  changeNowNamed: (plan, due) => `Cambiar hoy por ${due}: ${plan}`,
  changeLater: "Cambiar en la próxima renovación",
  changeLaterNamed: (plan) => `Cambiar en la próxima renovación: ${plan}`,
  onlyIfRenewed: "El cambio se hace únicamente si usted renueva.",
  pendingTitle: "Su próximo plan",
  pending: (plan, cycle, day) =>
    `A partir del ${day} tendrá el ${named(plan)} (${cycle.toLowerCase()}).`,
  pendingIfRenewed: (plan, cycle, day) =>
    `Si usted renueva, a partir del ${day} tendrá el ${named(plan)} (${cycle.toLowerCase()}).`,
  pendingPrice: {
    annual: (amount) => `Cuesta ${amount} al año.`,
    monthly: (amount) => `Cuesta ${amount} al mes.`,
  },
  until: (day) => `¿Cambió de opinión? Puede quedarse con su plan actual hasta el ${day}.`,
  keep: "Quedarme con mi plan actual",
  done: {
    chosen: "Guardamos su elección. Le enviamos un correo con los detalles.",
    changed:
      "Su plan ya cambió. Le enviamos el recibo por correo y sus tarjetas de miembro están al día.",
    kept: "Su plan sigue igual.",
    refunded:
      "Su plan o las personas que están en él cambiaron antes de que se completara el pago, así que no hicimos el cambio. Le estamos reembolsando el pago.",
  },
  gone: "Este cambio ya no está disponible. Elija otro plan.",
  closed:
    "Su plan no se puede cambiar en este momento, porque hay una renovación pendiente o ya pagada.",
  paidAhead: "Su próxima renovación ya está pagada, así que no cambia.",
  isOpen: "Todavía hay un pago sin terminar para este plan.",
  seePayment: "Ver el pago",
  title: (plan, cycle) => `Cambiar al ${named(plan)} (${cycle.toLowerCase()})`,
  titleNow: "Hoy",
  titleLater: "Cuando se renueve su plan",
  dueToday: (amount) => `Total a pagar hoy: ${amount}.`,
  dueNothing: "Hoy no paga nada.",
  afterwards: (day, amount) => `Después, su plan se renueva el ${day} por ${amount}.`,
  thenIfRenewed: (day, amount) =>
    `La renovación automática está desactivada. Si lo renueva, el plan empieza de nuevo el ${day} por ${amount}.`,
  nowText:
    "Puede usar el plan nuevo desde ahora. Hoy se cobra la diferencia por los días que le quedan a su plan. La fecha de renovación no cambia.",
  laterText: (plan, last, from) =>
    `Hasta el ${last}, sigue con el ${named(plan)}. El cambio empieza el ${from} y puede deshacerlo hasta entonces.`,
  waived: (amount) => `La diferencia de ${amount} es demasiado pequeña, así que no se la cobramos.`,
  span: (tier, first, last) => `${tier}, del ${first} al ${last}`,
  today: "Total a pagar hoy",
  from: (day) => `A partir del ${day}`,
  difference: ownOffice.difference,
  sendLater: "Cambiar mi plan",
  sendNow: (amount) => `Pagar ${amount} y cambiar mi plan`,
  sendFree: "Cambiar mi plan ahora",
  changed: "El precio cambió. Revíselo e inténtelo otra vez.",
  bank: "Su banco necesita verificar que es usted antes de aprobar este pago. Después cambia su plan.",
  wait: "Todavía estamos confirmando su pago. Su plan cambia en cuanto se confirme, y no se le cobrará dos veces.",
};
