import { plural } from "#contract/plural.ts";
import type { payments as en } from "#app/messages/en/studio/payments.ts";

export const payments: typeof en = {
  title: "Pagos",
  lead: "Todos los pagos de este sitio, primero los más recientes.",
  views: {
    all: "Todos",
    needs_review: "Por revisar",
    paid: "Pagados",
    failed: "Sin pagar",
    open: "En proceso",
  },
  view: "Mostrar",
  search: "Correo electrónico de quien pagó o número de recibo",
  find: "Buscar",
  found: (count, search) =>
    count === 0
      ? `No hay pagos para “${search}”`
      : `${plural("es", count, { one: "1 pago", other: `${count} pagos` })} para “${search}”`,
  moreFound: (shown) =>
    `Estos son los ${shown} más recientes. Para encontrar uno anterior, busque por número de recibo.`,
  caption: "Pagos",
  payer: "Quién pagó",
  plan: "Plan",
  amount: "Monto",
  state: "Estado",
  when: "Fecha",
  erased: "cuenta eliminada",
  back: (amount) => `${amount} reembolsado`,
  needsReview: "Por revisar",
  none: "No hay pagos aquí",
  noneText: "Por ahora no hay resultados. Muestre todos los pagos para ver la lista completa.",
  all: "Mostrar todos los pagos",
  older: "Pagos anteriores",
  newest: "Pagos más recientes",
  states: {
    pending: "Iniciado",
    requires_action: "Esperando al banco",
    unknown: "Sin respuesta aún",
    paid: "Pagado",
    failed: "Rechazado",
    voided: "Cancelado",
  },
  refundStates: {
    pending: "Iniciado",
    unknown: "Sin respuesta aún",
    done: "Reembolsado",
    failed: "No se pudo hacer",
  },
  declines: {
    declined: "tarjeta rechazada",
    insufficient_funds: "fondos insuficientes",
    expired_card: "tarjeta vencida",
    authentication_failed: "falló la verificación del banco",
    wrong_details: "datos de la tarjeta incorrectos",
  },
  one: {
    title: (payer) => `Pago de ${payer}`,
    back: "Todos los pagos",
    facts: "Detalles",
    receipt: "Recibo",
    gateway: "Procesador",
    card: "Tarjeta",
    people: "Personas",
    term: "Periodo",
    why: "Por qué no se pagó",
    coupon: "Cupón",
    lines: "Conceptos",
    fee: "Cargo de trámite",
    discount: "Descuento",
    total: "Total",
    consents: "Lo que aceptó",
    texts: {
      "auto-renewal": "Renovación automática",
      "not-insurance": "Que no es un seguro",
      terms: "Términos del servicio",
    },
    given: "aceptado",
    notGiven: "sin marcar",
    version: (version) => `versión ${version}`,
    refunds: "Reembolsos",
    noRefunds: "No hay reembolsos.",
    left: "plan cancelado",
    atGateway: "reembolsado desde el procesador de tarjetas",
    chargeback: "contracargo del banco de la tarjeta",
    ledger: "Libro contable",
    ledgerAccounts: {
      accounts_receivable: "Cuentas por cobrar",
      cash: "Dinero recibido",
      manual_payouts: "Pagos manuales",
      plan_revenue: "Ingresos por planes",
      fee_revenue: "Ingresos por cargos",
      discounts: "Descuentos",
      refunds: "Reembolsos",
      refunds_payable: "Reembolsos por pagar",
    },
    postings: {
      invoiced: "Facturado",
      paid: "Pagado",
      refund_created: "Reembolso iniciado",
      refunded: "Reembolsado",
      refunded_manually: "Reembolsado de otra forma",
    },
    manualRefund: "reembolsado de otra forma",
    trail: "Historial",
    look: "Llevamos mucho tiempo esperando una respuesta, o un reembolso no se pudo hacer. Busque este pago en el panel del procesador de tarjetas. Si un reembolso no se hizo, emítalo de nuevo o páguelo de otra forma.",
    looks: {
      disputed:
        "El titular de la tarjeta disputó este pago y el banco todavía no ha decidido. Responda en el panel del procesador de tarjetas.",
      beyond_ledger:
        "El procesador de tarjetas reembolsó más de lo que muestra este libro contable. Compare los dos.",
      refund_returned:
        "Un reembolso volvió al procesador de tarjetas, así que la persona no lo tiene. Páguelo de otra forma.",
      fully_reversed:
        "El pago completo de este plan se revirtió en el procesador de tarjetas, pero el plan sigue activo. Decida si debe terminar.",
    },
    owed: (amount) =>
      `Hay que devolver ${amount} a quien pagó porque un reembolso no se pudo hacer. Hágalo de nuevo, o páguelo de otra forma y regístrelo aquí.`,
  },
  refund: {
    title: "Hacer un reembolso",
    lead: (amount) =>
      `Puede reembolsar hasta ${amount}. Se devuelve a la tarjeta con la que se pagó.`,
    amount: "Monto en dólares",
    reason: "Motivo",
    reasonHelp: "Aparece en el recibo de quien pagó.",
    endsPlan: "Terminar también el plan hoy para todas las personas que están en él",
    endsPlanWith: (amount) =>
      `Terminar también hoy el plan para todas las personas que están en él. Se deben al menos ${amount} por los días sin usar.`,
    low: "Para terminar el plan, reembolse al menos lo que se debe por los días sin usar",
    sure: "Revisé el monto",
    send: "Hacer reembolso",
    said: {
      pending: "El reembolso está en proceso y se completará automáticamente.",
      unknown:
        "Registramos el reembolso, pero el procesador de tarjetas no responde. Seguiremos intentando hasta completarlo. No lo haga otra vez.",
      done: "El reembolso va en camino a la tarjeta.",
      failed:
        "El procesador de tarjetas rechazó el reembolso. Emítalo de nuevo, o páguelo de otra forma y regístrelo aquí.",
    },
    wrong: "Escriba un monto como 25.00, que no sea mayor de lo que queda",
    nothing: "No queda nada por reembolsar.",
  },
  endPlan: {
    title: "Terminar el plan",
    sure: "Terminar el plan hoy para todas las personas que están en él. Le avisaremos por correo electrónico a quien pagó",
    send: "Terminar plan",
    done: "El plan terminó.",
  },
  otherwise: {
    title: "Registrar un reembolso pagado de otra forma",
    lead: (amount) =>
      `Hay que devolver ${amount} a quien pagó porque un reembolso no se pudo hacer. Cuando lo pague, por ejemplo con un cheque, regístrelo aquí. Esto no envía dinero.`,
    reason: "Cómo lo pagó",
    reasonHelp: "Por ejemplo, un número de cheque. Aparece en el recibo de quien pagó.",
    sure: "Ya pagué este monto",
    send: "Registrar reembolso",
    done: "Registrado. Quien pagó recibirá un recibo.",
    wrong: "Escriba un monto como 25.00, que no sea mayor de lo que falta por devolver",
    nothing: "No se debe nada.",
  },
};
