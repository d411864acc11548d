import type { people as en } from "#app/messages/en/account/people.ts";
import { monthWithDay } from "#contract/format.ts";
import { plural } from "#contract/plural.ts";

const nothing = "No se le cobró nada.";

export const people: typeof en = {
  lead: "Vea quiénes están en su plan, agregue a alguien o corrija un nombre o una fecha de nacimiento.",
  relationships: { self: "Usted", child: "Hijo o hija" },
  born: "Fecha de nacimiento",
  number: "Número de miembro",
  since: "En el plan desde",
  through: "En el plan hasta",
  agesOut: (day) =>
    `Cumple 26 años el ${day} y puede seguir en el plan hasta la renovación siguiente a esa fecha.`,
  agedOut: (day) =>
    `Cumplió 26 años el ${day} y puede seguir en el plan hasta la próxima renovación.`,
  forStaying: (amount) =>
    `Cuando se renueve, su plan costará ${amount} en total por todas las personas que sigan en él.`,
  edit: "Editar",
  editNamed: (name) => `Editar los datos de ${name}`,
  remove: "Quitar del plan al renovar",
  removeNamed: (name) => `Quitar del plan al renovar: ${name}`,
  leaveOut: "No incluir si renuevo",
  leaveOutNamed: (name) => `No incluir si renuevo: ${name}`,
  keepNamed: (name) => `Dejar a ${name} en el plan`,
  add: "Agregar una persona",
  addNamed: (plan) => `Agregar una persona: ${plan}`,
  closed: {
    adding: "Ya está agregando a alguien, y ese pago todavía no se ha completado.",
    due: "Podrá agregar a alguien cuando la renovación de este plan esté pagada.",
    over: "Este plan ya terminó, así que no se puede agregar a nadie.",
    other: "Por ahora no se puede agregar a nadie a este plan.",
  },
  seeRenewal: "Ir a renovación y pago",
  seePayment: "Ver el pago",
  changeError: {
    conflict: "Por ahora no se puede cambiar. Actualice la página para ver lo más reciente.",
    busy: "En este momento estamos procesando un pago de este plan. Intente de nuevo en un minuto.",
  },
  none: "Todavía no hay nadie en su plan",
  noneText: "Cuando se inscriba en un plan, aquí verá a todas las personas que están en él.",
  done: {
    added: (name) =>
      `${name} ya está en su plan. La tarjeta de miembro está lista, y le enviamos a usted el recibo por correo electrónico.`,
    changed: (name) => `Guardamos los cambios en los datos de ${name}.`,
    removed: (name, day) =>
      `${name} sigue en el plan hasta el ${monthWithDay(day)} y, si el plan se renueva, ya no estará en él. ¿Cambió de opinión? Hasta entonces puede deshacer el cambio.`,
    kept: (name) => `${name} sigue en su plan.`,
    refunded: (_name) =>
      "Su plan cambió antes de que se completara el pago, así que no se agregó a nadie. Le estamos reembolsando su pago.",
  },
  seeCard: "Ver la tarjeta de miembro",
  seeReceipt: "Ver el recibo",
  removal: {
    back: "Volver a las personas en su plan",
    title: (name) => `¿Quitar a ${name} del plan al renovar?`,
    stays: (name, day) => `${name} sigue en el plan hasta el ${day}.`,
    noRefund: {
      annual: "No se le devolverá dinero por este año del plan.",
      monthly: "No se le devolverá dinero por este mes.",
    },
    price: (amount) =>
      `Si después se renueva el plan, costará ${amount} en total por todas las personas que sigan en él.`,
    undo: (name) => `¿Cambió de opinión? Hasta ese día puede mantener a ${name} en el plan.`,
    send: (name) => `Quitar a ${name}`,
    keep: (name) => `Mantener a ${name} en el plan`,
  },
  adding: {
    back: "Volver a las personas en su plan",
    who: "¿Quién se inscribe?",
    price: "Elija un plan para esta persona",
    ages: {
      from: (age) => `de ${age} años en adelante`,
      to: (age) => `hasta los ${age} años`,
      between: (from, to) => `de ${from} a ${to} años`,
    },
    tier: (name, ages) => `${name} (${ages})`,
    today: (amount) => `${amount} hoy`,
    nothing: "Sin costo hoy",
    renewal: (day, amount) => `Con esta persona, su plan se renueva el ${day} por ${amount}.`,
    rest: (days, first, last) =>
      `Hoy solo paga los días que le quedan a su plan: ${plural("es", days, { one: "1 día", other: `${days} días` })}, del ${first} al ${last}.`,
    restAndNext: (first, last) =>
      `Hoy se cobran los días que le quedan a su plan, más la parte de esta persona en la renovación que ya pagó: del ${first} al ${last}.`,
    free: "Por tan pocos días no se cobra nada.",
    pay: "Pago",
    by: (amount, brand, last4) =>
      `Cobraremos ${amount ?? "el total de hoy"} a su ${brand} terminada en ${last4}.`,
    byOther: (amount) => `Cobraremos ${amount ?? "el total de hoy"} a esta tarjeta.`,
    send: (amount) => (amount === null ? "Agregar y pagar" : `Agregar y pagar ${amount}`),
    sendFree: "Agregar",
    other: "Pagar con otra tarjeta",
    onFile: (brand, last4) => `Pagar con ${brand} terminada en ${last4}`,
    choosePrice: "Elija el plan que corresponde a su edad.",
    changed: `El precio cambió. ${nothing} Revise el nuevo precio y pague otra vez.`,
    over: `Por ahora no se puede agregar a nadie a este plan. ${nothing} Vuelva para ver el estado de su plan.`,
    busy: "Ya estamos procesando un pago de este plan. No se le cobrará dos veces. Vuelva para verlo.",
    bank: "Su banco necesita verificar que es usted antes de aprobar el pago por la persona que agrega.",
    wait: "Su banco aún no responde. No pague otra vez. Solo se le cobrará una vez.",
  },
  editing: {
    title: (name) => `Editar los datos de ${name}`,
    birthHelp:
      "Use la fecha de su acta de nacimiento o identificación. Escriba primero el mes, luego el día y el año.",
    send: "Guardar cambios",
    cancel: "Cancelar",
  },
};
