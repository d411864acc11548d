import type { reports as en } from "#app/messages/en/studio/reports.ts";

export const reports: typeof en = {
  lead: "Lo que pagaron los miembros, lo que se reembolsó y los ingresos diferidos, por mes.",
  range: "Mostrar",
  lastYear: "Últimos 12 meses",
  activity: "Pagos y reembolsos",
  activityTable: "Pagos y planes en una tabla",
  chart: "Pagado y reembolsado por mes",
  chartText: (paid, refunded, net) =>
    `En este periodo: ${paid} pagados, ${refunded} reembolsados, ${net} netos. Abra la tabla de abajo para ver cada mes.`,
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
    "“Reembolsado” incluye los reembolsos a la tarjeta y por cheque, y los contracargos. No incluye las comisiones del procesador de pagos. “Renovados” cuenta cada pago de una renovación. “Sin renovar” cuenta los planes que terminaron ese mes sin renovarse y que siguen así.",
  deferred: "Ingresos diferidos",
  deferredLead: "Dinero que los miembros ya pagaron por los días que les quedan a sus planes.",
  deferredChart: "Ingresos diferidos al final de cada mes",
  deferredText: (left, month, isOver) =>
    isOver
      ? `Al final de ${month}: ${left}.`
      : `Al final de ${month}, contando los pagos hasta ahora: ${left}.`,
  nextYear: (year) => `Ver lo que se devengará en ${year}`,
  deferredTable: "Ingresos diferidos en una tabla",
  rule: "Cómo se cuenta",
  rules: [
    "Cada persona de una factura pagada tiene una línea con un primer y un último día. El monto que se pagó por esa línea, ya con los descuentos aplicados, se devenga por igual en cada uno de esos días.",
    "Se cuenta desde el día del pago. Si un pago llegó tarde, los días anteriores se devengan en el mes del pago.",
    "Cuando un plan se cancela, lo que queda de sus líneas pasa ese día a la columna “Cancelado”. Si una parte se devolvió al miembro, el reembolso está en la cuenta de reembolsos del libro contable.",
    "El cargo de trámite se devenga cuando se paga.",
    "Los reembolsos de cortesía y los contracargos no cambian los ingresos diferidos. Están en el libro contable.",
    "El libro contable registra el precio completo de un plan cuando se factura. Para llevarlo a los meses correctos, registre al final de cada mes el cambio en los ingresos diferidos.",
  ],
  opening: "Inicio",
  billed: "Pagado",
  earned: "Devengado",
  released: "Cancelado",
  closing: "Final",
  ledger: "Libro contable",
  ledgerText:
    "Todos los asientos de este periodo, con su debe o haber. El debe y el haber suman lo mismo.",
  csv: {
    activity: "Descargar pagos y planes (CSV)",
    "deferred-revenue": "Descargar ingresos diferidos (CSV)",
    ledger: "Descargar el libro contable (CSV)",
  },
  csvNote: "Las descargas quedan en el registro de actividad.",
};
