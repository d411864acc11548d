import type { balance as en } from "#app/messages/en/account/balance.ts";

export const balance: typeof en = {
  nothing: "No debe nada.",
  owes: "por pagar",
  underWay: "Estamos confirmando este pago. No se le cobrará dos veces.",
  owedToYou: "Le debemos este monto. Se lo enviaremos y usted no tiene que hacer nada.",
  alsoOwedToYou: (amount) =>
    `También le debemos ${amount}. Se lo enviaremos y usted no tiene que hacer nada.`,
  notAllowance:
    "Su saldo es lo que usted nos debe o lo que nosotros le debemos. No sirve para pagar tratamientos: usted le paga al consultorio su precio de miembro en cada visita.",
  renewal: (day) => `Renovación de su plan del ${day}`,
  other: "Un pago de su plan",
  part: (what, amount) => `${what}: ${amount}, sin pagar todavía.`,
  partUnderWay: (what, amount) =>
    `${what}: ${amount}. Estamos confirmando su pago y no se le cobrará dos veces.`,
  cantPay:
    "Este plan no se puede renovar, así que no tiene que pagar esto. Nosotros cancelaremos esta factura.",
  pay: (amount) => `Pagar ${amount}`,
  byCard: (amount) => `Pagar ${amount} con tarjeta`,
  another: "Pagar con otra tarjeta",
  anotherNamed: (plan) => `Pagar con otra tarjeta: ${plan}`,
  done: "Recibimos su pago y su plan está renovado. Le enviamos el recibo por correo electrónico.",
  nextTitle: "Próximo cobro",
  next: (amount, day) => `${amount} el ${day}.`,
  noNext: "No hay ningún cobro programado.",
  manage: "Administrar la renovación",
  title: "Facturas",
  caption: "Sus facturas",
  none: "Todavía no tiene facturas",
  noneText: "Aquí verá cada cobro de su plan.",
  noPlanText: "Cuando se inscriba en un plan, aquí verá cada cobro.",
  day: "Vence",
  plan: "Plan",
  amount: "Monto",
  state: "Estado",
  receipt: "Recibo",
  seeReceipt: "Ver recibo",
  seeReceiptNamed: (plan, day) => `Ver recibo: ${plan}, ${day}`,
  states: { open: "Sin pagar", paid: "Pagada", void: "Cancelada" },
  confirming: "Por confirmar",
  receipts: "Ver todos sus recibos",
};
