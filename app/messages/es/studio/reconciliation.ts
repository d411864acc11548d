import { plural } from "#contract/plural.ts";
import type { reconciliation as english } from "#app/messages/en/studio/reconciliation.ts";

export const reconciliation: typeof english = {
  lead: "Cada día se compara la lista de cobros del procesador de pagos con los pagos de este sitio. Lo que no coincida aparece aquí.",
  last: (when) => `Última revisión: ${when}`,
  sums: (charges, charged, refunded) =>
    `En esa comparación: ${charges}, ${charged} cobrados y ${refunded} reembolsados`,
  charges: (count) => plural("es", count, { one: "1 cargo", other: `${count} cargos` }),
  late: "La última comparación fue hace más de dos días. Verifique que las claves del procesador de pagos sigan funcionando.",
  never:
    "Todavía no se ha comparado nada. La primera comparación se hace durante el primer día después de configurar un procesador de pagos.",
  differences: "Diferencias",
  none: "No hay diferencias. La lista del procesador de pagos coincide con sus pagos.",
  nothing: "Todavía no hay pagos que comparar. Los pagos nuevos se comparan en menos de un día.",
  closed: "La diferencia está cerrada.",
  kinds: {
    not_in_ledger: "Cobrado, pero no registrado aquí",
    not_at_gateway: "Registrado aquí como pagado, pero no cobrado",
    other_amount: "Monto distinto",
    other_refunds: "Reembolsos distintos",
  },
  advice: {
    not_in_ledger:
      "El procesador de pagos tiene dinero por el que no se inició ningún plan. Reembólselo en el procesador o cierre esta diferencia si el cargo viene de otro sistema.",
    not_at_gateway:
      "Este plan está activo, pero el procesador de pagos no tiene ese cargo. Antes de hacer otra cosa, verifique que las claves sean de la cuenta correcta.",
    other_amount:
      "A la tarjeta se le cobró un monto distinto del que muestra el recibo. Reembolse la diferencia en el procesador o llame al miembro.",
    other_refunds:
      "Los reembolsos hechos en el procesador de pagos se registran aquí en unos minutos. Si esto sigue aquí mañana, compare las dos listas a mano.",
  },
  atProcessor: "Procesador de pagos",
  here: "Este sitio",
  chargedOn: "Cobrado",
  chargeId: "Número de cargo",
  payment: "Ver el pago",
  close: "Cerrar esta diferencia",
  closeText: "Vuelve a aparecer solo si cambia un monto.",
  reason: "Qué encontró",
  payouts: "Depósitos",
  payoutsLead: "Lo que el procesador de pagos envió a su cuenta bancaria.",
  noPayouts: "El procesador de pagos no ha reportado ningún depósito.",
  arrives: "En su banco",
  charged: "Cargos",
  refunded: "Reembolsos y disputas",
  fees: "Comisiones del procesador",
  amount: "Depósito",
  state: "Estado",
  states: { on_its_way: "En camino", paid: "Pagado", failed: "Fallido" },
};
