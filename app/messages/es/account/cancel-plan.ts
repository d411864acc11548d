import { monthWithDay } from "#contract/format.ts";
import { planPhrase } from "#contract/plan-phrase.ts";
import { fullRefundPhrase, laterRefundPhrase } from "#contract/refund-phrase.ts";
import type { cancelPlan as en } from "#app/messages/en/account/cancel-plan.ts";

const named = (plan: string) => planPhrase(plan, "es");

export const cancelPlan: typeof en = {
  title: "Cancelar el plan",
  back: "Volver a su plan",
  lead: (plan) => `Aquí mismo puede cancelar su ${named(plan)}. No tiene que llamar.`,
  meansTitle: "Qué pasa al cancelar",
  means: [
    "El plan termina hoy para todas las personas que están en él, y sus tarjetas de miembro dejan de ser válidas.",
    "No se le cobrará nada más.",
    "Usted conserva su cuenta, sus recibos y los términos que aceptó.",
    "Puede inscribirse de nuevo cuando quiera, al precio vigente.",
  ],
  backTitle: "Su reembolso",
  paid: "Lo que pagó",
  feeKept: "Cargo de trámite (no reembolsable)",
  refunded: "Ya reembolsado",
  months: "Meses completos sin usar",
  refund: "Su reembolso",
  nothing: "No hay reembolso. Su pago ya se reembolsó, o no queda ningún mes completo.",
  full: (day, isFeeKept) =>
    `Está en sus primeros 30 días (hasta el ${day}), así que le devolvemos ${fullRefundPhrase(isFeeKept ? "kept" : "no_fee", "es")}.`,
  prorated: `Le devolvemos ${laterRefundPhrase.es}.`,
  to: "Enviaremos su reembolso en 30 días o menos a la tarjeta con la que pagó.",
  held: "El banco de la tarjeta está revisando una disputa del pago de este plan, así que no podemos enviar un reembolso hasta que decida. Después le reembolsaremos lo que el banco no haya devuelto.",
  later: {
    title: "Puede conservar su plan hasta que termine",
    on: (day) =>
      `Si en vez de cancelar desactiva la renovación automática, su plan sigue activo hasta el ${monthWithDay(day)} y no se le cobrará nada más.`,
    off: (day) =>
      `Su plan sigue activo hasta el ${monthWithDay(day)} y no se renovará. Si prefiere usar el tiempo que ya pagó, no tiene que cancelar.`,
    turnOff: "Desactivar la renovación automática",
  },
  goOn: "Seguir con la cancelación",
  stay: "Conservar mi plan",
  confirmTitle: "¿Cancelar su plan?",
  understood: "Entiendo que el plan termina hoy para todas las personas que están en él",
  claimTitle: "Reciba su reembolso",
  understoodOver: "Quiero cancelar este plan y recibir mi reembolso",
  send: "Cancelar el plan",
  sendWith: (amount) => `Cancelar y recibir un reembolso de ${amount}`,
  changed: "Su reembolso cambió. Actualice la página para verlo.",
  doneTitle: "Su plan está cancelado",
  done: (plan) => `Su ${named(plan)} terminó para todas las personas que estaban en él.`,
  endedTitle: "Este plan terminó",
  ended: {
    us: (plan) => `Terminamos su ${named(plan)} para todas las personas que estaban en él.`,
    term: (plan) => `Su ${named(plan)} terminó el último día que estaba pagado.`,
  },
  refunds: {
    pending: (amount) => `Su reembolso de ${amount} está en camino a su tarjeta.`,
    unknown: (amount) =>
      `Estamos reembolsando ${amount} a su tarjeta y esperamos la confirmación del banco.`,
    done: (amount) =>
      `Reembolsamos ${amount} a su tarjeta. Puede tardar unos días en aparecer en su estado de cuenta.`,
    failed: (amount) =>
      `No pudimos reembolsar ${amount} a su tarjeta. Se lo enviaremos de otra forma en 30 días o menos y le escribiremos.`,
    returned: (amount) =>
      `Su banco devolvió los ${amount} que le reembolsamos. Se los enviaremos de otra forma en 30 días o menos y le escribiremos.`,
  },
  refundHeld: (amount: string) =>
    `Su reembolso es de ${amount}. El banco de la tarjeta está revisando una disputa del pago de este plan, así que no podemos enviar el reembolso hasta que decida. Después le reembolsaremos lo que el banco no haya devuelto.`,
  paidBack: (amount) => `Le reembolsamos ${amount}.`,
  noRefund: "No había nada que reembolsar.",
  mail: "Le enviamos un correo para confirmarlo.",
  receipts: "Ver sus recibos",
  again: "Inscribirse de nuevo",
};
