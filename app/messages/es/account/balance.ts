import type { balance as en } from "#app/messages/en/account/balance.ts";

export const balance: typeof en = {
  nothing: "No debe nada.",
  owes: (amount) => `Debe ${amount} por su renovación.`,
  owedToYou: (amount) => `Le debemos ${amount}.`,
  owedToYouText: "Se lo enviaremos. No tiene que hacer nada.",
  notAllowance:
    "Su saldo es lo que usted nos debe o lo que le debemos. No es un monto para gastar en tratamientos: usted paga su precio de miembro en el consultorio, en cada visita.",
  nextTitle: "Próximo cobro",
  next: (amount, day) => `${amount} el ${day}.`,
  noNext: "No hay ningún cobro programado.",
  manage: "Administrar la renovación",
  title: "Facturas",
  caption: "Sus facturas",
  none: "Todavía no tiene facturas.",
  day: "Fecha de pago",
  plan: "Plan",
  amount: "Monto",
  state: "Estado",
  states: { open: "Sin pagar", paid: "Pagada", void: "Cancelada" },
  pay: "Pagar",
  payNamed: (plan) => `Pagar ${plan}`,
  receipts: "Ver sus recibos",
};
