import type { people as en } from "#app/messages/en/account/people.ts";
import { plural } from "#contract/plural.ts";

const nothing = "No se le cobró nada.";

export const people: typeof en = {
  lead: "Vea quiénes están en su plan, agregue a alguien o corrija un nombre o una fecha de nacimiento.",
  you: "Usted",
  born: "Fecha de nacimiento",
  number: "Número de miembro",
  since: "En el plan desde",
  through: "En el plan hasta",
  agesOut: (day) =>
    `Cumple 26 años el ${day} y puede seguir en el plan hasta el final de ese periodo.`,
  agedOut: (day) =>
    `Cumplió 26 años el ${day} y puede seguir en el plan hasta el final de este periodo.`,
  ifRenewed: (amount) =>
    `Si lo renueva, el próximo periodo cuesta ${amount} por todas las personas que siguen.`,
  forStaying: (amount) => `El próximo periodo cuesta ${amount} por todas las personas que siguen.`,
  edit: "Editar",
  editNamed: (name) => `Editar los datos de ${name}`,
  remove: "Quitar a partir del próximo periodo",
  removeNamed: (name) => `Quitar a partir del próximo periodo: ${name}`,
  keep: "Conservar en el plan",
  keepNamed: (name) => `Conservar en el plan: ${name}`,
  add: "Agregar a una persona",
  addNamed: (plan) => `Agregar a una persona: ${plan}`,
  closed: {
    adding: "Ya está agregando a alguien, y ese pago todavía no termina.",
    due: "Podrá agregar a alguien cuando la renovación de este plan esté pagada.",
    over: "El periodo de este plan ya terminó, así que no se puede agregar a nadie.",
    other: "Por ahora no se puede agregar a nadie a este plan.",
  },
  seeRenewal: "Ir a renovación y tarjeta",
  seePayment: "Ver el pago",
  changeError: {
    conflict: "Por ahora no se puede cambiar. Actualice la página para ver el estado de su plan.",
    busy: "En este momento se está haciendo un pago de este plan. Intente de nuevo en un minuto.",
  },
  none: "No hay nadie en un plan",
  noneText: "Cuando se inscriba en un plan, aquí verá a todas las personas que lo tienen.",
  done: {
    added:
      "Esa persona ya está en su plan. Su tarjeta de miembro está lista, y le enviamos a usted el recibo por correo electrónico.",
    changed: "Guardamos sus cambios.",
    removed:
      "Guardado. ¿Cambió de opinión? Puede conservar a esa persona en el plan hasta su último día.",
    kept: "Guardado. Esa persona sigue en su plan.",
    refunded:
      "Su plan cambió antes de que se completara el pago, así que no se agregó a nadie. Le estamos reembolsando su pago.",
  },
  removal: {
    back: "Volver a las personas en su plan",
    title: (name) => `¿Quitar a ${name} a partir del próximo periodo?`,
    stays: (name, day) => `${name} sigue en el plan hasta el ${day}.`,
    noRefund: "El periodo que ya pagó no se reembolsa.",
    price: (amount) =>
      `Si después se renueva el plan, cuesta ${amount} por todas las personas que siguen.`,
    undo: (name) => `Hasta ese día, todavía puede decidir conservar a ${name}.`,
    send: (name) => `Quitar a ${name}`,
    keep: "No quitar",
  },
  adding: {
    back: "Volver a las personas en su plan",
    who: "¿Quién se inscribe?",
    price: "Precio",
    ages: {
      from: (age) => `de ${age} años en adelante`,
      to: (age) => `hasta los ${age} años`,
      between: (from, to) => `de ${from} a ${to} años`,
    },
    tier: (name, ages) => `${name} (${ages})`,
    option: (tier, today) => `${tier}: ${today} hoy`,
    nothing: "nada",
    later: {
      annual: (amount) => `Después ${amount} al año`,
      monthly: (amount) => `Después ${amount} al mes`,
    },
    ifRenewed: (then) => `${then} si renueva`,
    rest: (days, first, last) =>
      `Usted paga por día lo que queda del periodo: ${plural("es", days, { one: "1 día", other: `${days} días` })}, del ${first} al ${last}.`,
    restAndNext: (first, last) =>
      `Usted paga por día lo que queda de este periodo, y también todo el próximo periodo, que ya pagó por las demás personas: del ${first} al ${last}.`,
    free: "Por tan pocos días no se cobra nada.",
    pay: "Pago",
    by: (brand, last4) => `Cobraremos el precio de hoy a su ${brand} terminada en ${last4}.`,
    byOther: "Cobraremos el precio de hoy a esta tarjeta.",
    renewsBy: "Su plan también se renovará con ella.",
    send: "Agregar y pagar",
    sendBy: (brand, last4) => `Agregar y pagar con ${brand} terminada en ${last4}`,
    sendFree: "Agregar",
    other: "Pagar con otra tarjeta",
    onFile: (brand, last4) => `Pagar con ${brand} terminada en ${last4}`,
    choosePrice: "Elija el precio que corresponde a su edad",
    changed: `El precio cambió. ${nothing} Revise el nuevo precio y pague otra vez.`,
    over: `Por ahora no se puede agregar a nadie a este plan. ${nothing} Vuelva para ver el estado de su plan.`,
    busy: "Ya se está haciendo un pago de este plan. No se le cobrará dos veces. Vuelva para verlo.",
    bank: "Su banco necesita verificar que es usted antes de pagar por la persona que agrega.",
    wait: "Su banco aún no responde. No pague otra vez. Solo se le cobrará una vez.",
  },
  editing: {
    title: (name) => `Editar los datos de ${name}`,
    birthHelp:
      "Escriba primero el mes, luego el día y el año, como en su acta de nacimiento o identificación.",
    send: "Guardar cambios",
    cancel: "Cancelar",
  },
};
