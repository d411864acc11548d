import type { reports as en } from "#app/messages/en/studio/reports.ts";

export const reports: typeof en = {
  lead: "Lo que pagaron los miembros, lo que se devolvió y lo que falta por servir, por mes.",
  range: "Mostrar",
  lastYear: "Últimos 12 meses",
  activity: "Dinero y planes por mes",
  chart: "Pagado y reembolsado por mes",
  chartText: (paid, refunded, net) =>
    `En este periodo: ${paid} pagado, ${refunded} reembolsado, ${net} neto. La tabla de abajo tiene cada mes.`,
  scale: (amount) => `La barra más alta es de ${amount}.`,
  paid: "Pagado",
  refunded: "Reembolsado",
  net: "Neto",
  month: "Mes",
  newPlans: "Nuevos",
  renewed: "Renovados",
  canceled: "Cancelados",
  lapsed: "Sin renovar",
  total: "Total",
  activityRule:
    "Reembolsado incluye los reembolsos a la tarjeta y por cheque, y los contracargos. No incluye las comisiones del procesador de tarjetas. Renovados cuenta cada pago de un periodo siguiente. Sin renovar cuenta los planes que no se han renovado desde entonces.",
  deferred: "Ingresos diferidos",
  deferredLead: "Lo que los miembros pagaron por días que usted todavía no ha servido.",
  rule: "Cómo se cuenta",
  rules: [
    "Cada persona de una factura pagada es una línea con un periodo. Lo que se pagó por ella, menos descuentos, se gana por igual en cada uno de sus días.",
    "Se cuenta desde el día del pago. Si un pago llegó tarde, los días anteriores se ganan en el mes del pago.",
    "Cuando un plan se cancela, lo que queda de sus líneas se libera ese día. Si una parte se devolvió al miembro, el reembolso está en la cuenta de reembolsos del libro contable.",
    "El cargo de trámite se gana cuando se paga.",
    "Los reembolsos de cortesía y los contracargos no cambian los ingresos diferidos. Están en el libro contable.",
    "El libro contable registra el precio completo de un plan cuando se factura. Para llevarlo a los meses correctos, registre al final de cada mes el cambio en los ingresos diferidos.",
  ],
  opening: "Al inicio",
  billed: "Pagado",
  earned: "Ganado",
  released: "Liberado",
  closing: "Al cierre",
  ledger: "Libro contable",
  ledgerText:
    "Todos los asientos de este periodo, con su debe o haber. El debe y el haber suman lo mismo.",
  csv: {
    activity: "Descargar dinero y planes (CSV)",
    "deferred-revenue": "Descargar ingresos diferidos (CSV)",
    ledger: "Descargar el libro contable (CSV)",
  },
  csvNote: "Las descargas quedan en el registro de actividad.",
};
