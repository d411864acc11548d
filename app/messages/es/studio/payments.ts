import { plural } from "#contract/plural.ts";
import type { payments as en } from "#app/messages/en/studio/payments.ts";

export const payments: typeof en = {
  title: "Pagos",
  leads: {
    all: "Todos los pagos de este sitio, primero los más recientes.",
    needs_review: "Pagos que alguien de su equipo debe revisar, primero los más recientes.",
    paid: "Pagos que se completaron, primero los más recientes.",
    failed: "Pagos rechazados o cancelados, primero los más recientes.",
    open: "Pagos que aún no terminan, primero los más recientes.",
  },
  foundLead: "Resultados de la búsqueda en todos los pagos de este sitio.",
  views: {
    all: "Todos",
    needs_review: "Por revisar",
    paid: "Pagados",
    failed: "Sin pagar",
    open: "En proceso",
  },
  view: "Mostrar",
  search: "Buscar pagos",
  searchHelp:
    "Nombre, correo electrónico, teléfono, número de miembro o de recibo, o los últimos 4 dígitos de la tarjeta.",
  find: "Buscar",
  found: (count, search) =>
    count === 0
      ? `No se encontraron pagos con “${search}”`
      : `${plural("es", count, { one: "Se encontró 1 pago", other: `Se encontraron ${count} pagos` })} con “${search}”`,
  moreFound: (shown) =>
    `Estos son los ${shown} más recientes. Para encontrar uno anterior, busque por número de recibo.`,
  caption: "Pagos",
  payer: "Quién pagó",
  plan: "Plan",
  amount: "Monto",
  state: "Estado",
  when: "Fecha",
  erased: "cuenta eliminada",
  refunded: "Reembolsado",
  partlyRefunded: "Reembolsado en parte",
  back: (amount) => `${amount} reembolsados`,
  needsReview: "Por revisar",
  none: "No hay pagos aquí",
  noneText: "Por ahora no hay resultados. Muestre todos los pagos para ver la lista completa.",
  noneToReview: "No hay nada por revisar",
  noneToReviewText:
    "Aquí aparecen los pagos cuando un reembolso no se puede hacer o el procesador de pagos tarda demasiado en responder.",
  noneFound:
    "Revise lo que escribió, o busque de otra forma, por ejemplo por nombre o correo electrónico.",
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
    pending: "En proceso",
    unknown: "Sin respuesta aún",
    done: "Reembolsado",
    failed: "No se pudo hacer",
    returned: "Devuelto por el banco",
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
    term: "Fechas del plan",
    planState: "Estado del plan",
    span: (first, last) => `Del ${first} al ${last}`,
    why: "Por qué no se pagó",
    coupon: "Cupón",
    lines: "Conceptos",
    fee: "Cargo de trámite",
    discount: "Descuento",
    total: "Total",
    net: "Neto pagado",
    consents: "Lo que aceptó",
    texts: {
      "auto-renewal": "Renovación automática",
      "not-insurance": "Que no es un seguro",
      terms: "Términos del servicio",
    },
    given: "de acuerdo",
    notGiven: "sin marcar",
    version: (version) => `versión ${version}`,
    refunds: "Reembolsos",
    noRefunds: "No hay reembolsos.",
    left: "plan cancelado",
    atGateway: "reembolsado desde el procesador de pagos",
    chargeback: "contracargo del banco de la tarjeta",
    ledger: "Detalles contables",
    ledgerAccounts: {
      accounts_receivable: "Cuentas por cobrar",
      cash: "Dinero recibido",
      manual_payouts: "Pagos manuales",
      plan_revenue: "Ingresos por planes",
      fee_revenue: "Ingresos por cargos de trámite",
      discounts: "Descuentos",
      refunds: "Reembolsos",
      refunds_payable: "Reembolsos por pagar",
      chargebacks: "Contracargos",
      dispute_fees: "Cargos por disputas",
    },
    postings: {
      invoiced: "Facturado",
      voided: "Anulado",
      paid: "Pagado",
      refund_created: "Reembolso iniciado",
      refunded: "Reembolsado",
      refund_returned: "Reembolso devuelto por el banco",
      refunded_manually: "Reembolsado de otra forma",
      chargeback: "Contracargo",
      dispute_fee: "Cargo por disputa",
    },
    manualRefund: "reembolsado de otra forma",
    onHold: "En espera de lo que decida el banco",
    trail: "Historial",
    afterCancel: "Automático, después de que el miembro canceló",
    look: "Llevamos mucho tiempo esperando una respuesta, o un reembolso no se pudo hacer. Busque este pago en el panel del procesador de pagos. Si un reembolso no se hizo, hágalo de nuevo o páguelo de otra forma.",
    looks: {
      disputed:
        "El titular de la tarjeta disputó este pago y el banco todavía no ha decidido. Responda en el panel del procesador de pagos. Hasta entonces no se envían reembolsos.",
      beyond_ledger:
        "El procesador de pagos reembolsó más de lo que muestra este libro contable. Compare los dos.",
      fully_reversed:
        "El pago completo de este plan se revirtió en el procesador de pagos, pero el plan sigue activo. Decida si debe terminar.",
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
    reasonHelp: "Aparece en el recibo. No incluya información de salud.",
    endsPlan: "Terminar también el plan hoy para todas las personas que están en él",
    endsPlanWith: (amount, isAll) =>
      `Además, terminar hoy el plan para todas las personas que están en él. Para eso, escriba ${isAll ? "el total de" : "al menos"} ${amount} como monto.`,
    endsPlanFee: (amount) =>
      `Los ${amount} incluyen el cargo de trámite. Cuando su grupo da por terminado un plan en sus primeros 30 días, también se reembolsa el cargo.`,
    low: "Para terminar el plan, reembolse al menos el monto que muestra esa opción.",
    sure: "El monto es correcto",
    unsure: (box) => `Marque “${box}” para continuar.`,
    send: "Hacer reembolso",
    said: {
      pending: (amount) =>
        `El reembolso de ${amount} está en proceso y se completará automáticamente.`,
      unknown: (amount) =>
        `Registramos el reembolso de ${amount}, pero el procesador de pagos no responde. Seguiremos intentando hasta completarlo. No lo haga otra vez.`,
      done: (amount, card) =>
        `Se reembolsaron ${amount} a la tarjeta ${card ?? "con la que se pagó"}. Por lo general tarda de 5 a 10 días en aparecer. Quien pagó recibirá un recibo por correo electrónico.`,
      failed: (amount) =>
        `El procesador de pagos rechazó el reembolso de ${amount}. Hágalo de nuevo, o páguelo de otra forma y regístrelo aquí.`,
      returned: (amount) =>
        `El banco devolvió el reembolso de ${amount}. Hágalo de nuevo, o páguelo de otra forma y regístrelo aquí.`,
    },
    again: "Hacer otro reembolso",
    wrong: (most) => `Escriba un monto de hasta ${most}.`,
    nothing: "No queda nada por reembolsar.",
    disputed: "El titular de la tarjeta disputó este pago. Espere hasta que el banco decida.",
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
    reasonHelp: "Por ejemplo, un número de cheque. Aparece en el recibo.",
    sure: "Ya pagué este monto",
    send: "Registrar reembolso",
    done: (amount) => `Registramos ${amount}. Quien pagó recibirá un recibo.`,
    again: "Registrar otro reembolso",
    nothing: "No se debe nada.",
  },
};
