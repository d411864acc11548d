import type { cancelPlan as en } from "#app/messages/en/account/leave.ts";

export const cancelPlan: typeof en = {
  title: "Salir del plan",
  back: "Volver a su plan",
  lead: (plan) => `Puede salir de «${plan}» aquí mismo. No necesita llamar a nadie.`,
  meansTitle: "Qué significa",
  means: [
    "El plan termina hoy para todas las personas que están en él. Sus tarjetas dejan de servir.",
    "No se cobra nada más.",
    "Su cuenta, sus recibos y lo que aceptó se conservan.",
    "Puede inscribirse de nuevo cuando quiera, a los precios de ese día.",
  ],
  backTitle: "Qué se le devuelve",
  paid: "Usted pagó por este período",
  feeKept: "Cargo de trámite, que conservamos",
  refunded: "Devuelto antes",
  months: "Meses completos sin empezar",
  refund: "Se le devuelve",
  nothing:
    "No se devuelve nada: lo que podía devolverse ya se devolvió, o no queda ningún mes completo.",
  full: (day) =>
    `Está en los primeros 30 días, que duran hasta el ${day}: se devuelve todo lo que pagó por el plan.`,
  prorated: "Devolvemos lo que pagó por los meses completos que no han empezado.",
  to: "Va a la tarjeta con la que pagó, en un plazo de 30 días.",
  goOn: "Continuar para salir",
  stay: "Seguir en el plan",
  confirmTitle: "¿Salir ahora?",
  understood: "Sé que el plan termina hoy para todas las personas que están en él",
  send: "Salir del plan",
  sendWith: (amount) => `Salir y recibir ${amount}`,
  changed: "La devolución ha cambiado desde que la vio. Vuelva a cargar la página.",
  doneTitle: "Ha salido del plan",
  done: (plan) => `«${plan}» terminó para todas las personas que estaban en él.`,
  endedTitle: "Este plan terminó",
  ended: {
    us: (plan) => `Dimos por terminado «${plan}» para todas las personas que estaban en él.`,
    term: (plan) => `«${plan}» terminó con el período que se había pagado.`,
  },
  refunds: {
    pending: (amount) => `${amount} está en camino a su tarjeta.`,
    unknown: (amount) => `${amount} vuelve a su tarjeta. Estamos consultando al banco.`,
    done: (amount) => `${amount} se devolvió a su tarjeta.`,
    failed: (amount) =>
      `Su tarjeta no aceptó ${amount}. Se lo pagamos por otro medio en un plazo de 30 días y le escribimos.`,
  },
  paidBack: (amount) => `Le devolvimos ${amount}.`,
  noRefund: "No quedaba nada por devolver.",
  mail: "Le enviamos un correo que lo confirma.",
  receipts: "Ver sus recibos",
  again: "Inscribirse de nuevo",
};
