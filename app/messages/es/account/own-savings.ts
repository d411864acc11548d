import type { ownSavings as en } from "#app/messages/en/account/own-savings.ts";

export const ownSavings: typeof en = {
  lead: "Registre sus visitas al dentista para ver cuánto ahorró y compararlo con lo que costó su plan.",
  log: "Registrar una visita",
  done: {
    logged: (saved) =>
      saved === null ? "Visita registrada." : `Visita registrada. Usted ahorró ${saved}.`,
    changed: "Guardamos sus cambios.",
    removed: "Eliminamos su visita.",
  },
  selfReported: "Según las visitas que usted registró",
  estimate:
    "Son cálculos aproximados con los montos que usted escribió. No los verificamos, y su ahorro puede ser distinto en otra visita.",
  yearOf: (plan, first, last) => `${plan}, del ${first} al ${last}`,
  span: (first, last) => `Este año del plan: del ${first} al ${last}`,
  allTime: "En total",
  allPlans: "Todas sus visitas y todos sus planes",
  outcome: (saved, plan) => `Hasta ahora ha ahorrado ${saved}. Su plan costó ${plan}.`,
  picture: (saved, plan) => `Dos barras: ahorro en las visitas, ${saved}; costo del plan, ${plan}`,
  saved: "Ahorro en las visitas",
  planCost: "Lo que costó su plan",
  asTable: "Su ahorro en una tabla",
  columns: {
    what: "Periodo",
    visits: "Visitas",
    usualCents: "Precios normales",
    paidCents: "Usted pagó",
    savedCents: "Usted ahorró",
    planCents: "Costo del plan",
  },
  visits: {
    caption: "Sus visitas",
    day: "Fecha",
    who: "Quién",
    what: "Servicio",
    usual: "Precio normal",
    paid: "Usted pagó",
    saved: "Usted ahorró",
    change: "Editar",
    changeNamed: (what, day) => `Editar ${what}, ${day}`,
    older: "Visitas anteriores",
    newest: "Visitas más recientes",
  },
  empty: {
    title: "Todavía no hay visitas",
    text: "Después de una visita al dentista, escriba el precio normal y cuánto pagó. Sumaremos su ahorro y lo compararemos con lo que costó su plan.",
    noPlan:
      "Cuando se inscriba en un plan, podrá registrar aquí sus visitas al dentista y ver cuánto ahorra.",
  },
  form: {
    lead: "Registre por separado cada servicio de su factura. Por ejemplo, primero la limpieza y después las radiografías.",
    person: "¿Quién fue al dentista?",
    day: "Fecha de la visita",
    dayHelp: "La persona tiene que haber estado en el plan ese día.",
    procedure: "¿Qué servicio recibió?",
    procedurePrompt: "Elija un servicio de la lista del plan",
    otherProcedure: "¿No está en la lista? Escríbalo con sus palabras",
    otherProcedureHelp: "Por ejemplo: protector bucal para deportes",
    usual: "Precio normal sin el plan",
    usualHelp:
      "En dólares. Si eligió un servicio de la lista, puede dejarlo en blanco. Usaremos el precio normal de ese servicio.",
    usualOnly: "En dólares, por ejemplo 120.00",
    usualFilled: (amount) =>
      `Pusimos el precio normal, ${amount}. Cámbielo si el suyo fue distinto.`,
    paid: "Cuánto pagó",
    paidHelp: "En dólares. Escriba 0 si no pagó nada.",
    office: "Consultorio dental",
    note: "Nota",
    send: "Registrar visita",
    save: "Guardar cambios",
    back: "Volver a su ahorro",
    tooMany: (most) =>
      `Ya registró ${most} visitas, el máximo por cuenta. Elimine una para registrar otra.`,
    remove: "Eliminar visita",
    removeTitle: "¿Eliminar esta visita?",
    removeText: (what, day) => `${what}, ${day}. Ya no contará en su ahorro.`,
  },
};
