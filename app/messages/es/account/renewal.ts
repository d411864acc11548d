import type { renewal as en } from "#app/messages/en/account/renewal.ts";

const nothing = "No se le cobró nada.";

export const renewal: typeof en = {
  lead: "Cuándo se renueva su plan, cuánto cuesta y con qué tarjeta se paga.",
  status: {
    renews: (day, amount) => `Se renueva el ${day} por ${amount}.`,
    card: (brand, last4) => `${brand} terminada en ${last4}.`,
    noCard: "No hay ninguna tarjeta guardada.",
    paid: (day) => `Su próximo periodo está pagado. Su plan sigue hasta el ${day}.`,
    ends: (day) => `Termina el ${day}. No se renovará.`,
    declined: (day) =>
      `Su tarjeta fue rechazada. Agregue otra tarjeta a más tardar el ${day} para conservar su plan.`,
    nextTry: (day, amount) => `Intentaremos el cobro de ${amount} otra vez el ${day}.`,
    lapsed: (day) => `Su plan terminó el ${day}, porque no pudimos renovarlo.`,
    lapsedUntil: (day) => `Todavía puede renovarlo hasta el ${day}.`,
  },
  manage: "Administrar la renovación",
  manageNamed: (plan) => `Administrar la renovación: ${plan}`,
  renewMine: "Renovar mi plan",
  addCard: "Agregar otra tarjeta",
  backToPlan: "Volver a renovación y tarjeta",
  none: "No hay ningún plan por renovar",
  noneText: "Cuando tenga un plan, aquí verá cuándo se renueva y con qué tarjeta se paga.",
  noneLink: "Ir a Mi cuenta",
  next: {
    title: "Próximo periodo",
    dates: "Periodo",
    span: (first, last) => `Del ${first} al ${last}`,
    charged: "Fecha del cobro",
    notCharged: "No se cobra, a menos que usted renueve",
    isPaid: "Pagado",
    total: "Total",
    none: "Este plan no se puede renovar.",
  },
  card: {
    title: "Tarjeta guardada",
    ending: (last4) => `terminada en ${last4}`,
    expires: (month) => `Vence ${month}`,
    tooOld: "Esta tarjeta vence antes de que se renueve su plan. Agregue otra tarjeta.",
    none: "No hay ninguna tarjeta guardada para este plan.",
    use: "Usar otra tarjeta",
    lead: "De ahora en adelante cobraremos las renovaciones de su plan a esta tarjeta. Hoy no se cobra nada.",
    leadDue: (amount) =>
      `Cobraremos ${amount} a esta tarjeta de inmediato por su renovación, y también las renovaciones siguientes.`,
    save: "Guardar tarjeta",
    noScript:
      "Para escribir los datos de una tarjeta, active JavaScript en su navegador. O llámenos y le ayudamos.",
    noGateway: "Por ahora no podemos aceptar tarjetas. Llámenos y le ayudamos.",
  },
  auto: {
    title: "Renovación automática",
    isOn: "La renovación automática está activada",
    isOff: "La renovación automática está desactivada",
    off: (day) =>
      `Si la desactiva, su plan termina el ${day} y no se le cobrará nada más. Puede volver a activarla hasta ese día.`,
    turnOff: "Desactivar la renovación automática",
    agree: "Al activarla, usted acepta lo siguiente:",
    turnOn: "Activar la renovación automática",
    cantTurnOn: "Por ahora la renovación automática no está disponible para este plan.",
    needsCard: "Primero agregue una tarjeta. Después podrá activar la renovación automática.",
    changed: "Este texto cambió. Léalo otra vez antes de activar la renovación automática.",
    isBusy: "Su renovación se está pagando en este momento. Intente de nuevo en un minuto.",
  },
  pay: {
    title: "Renovar ahora",
    text: (first, last) => `Con esto paga su plan del ${first} al ${last}.`,
    by: (brand, last4) => `Hoy haremos el cobro a su ${brand} terminada en ${last4}.`,
    send: (amount) => `Pagar ${amount} y renovar`,
    other: "Pagar con otra tarjeta",
    any: "Pagar con una tarjeta",
    changed: (amount) =>
      `Ahora el precio es ${amount}. ${nothing} Revise el nuevo precio y pague otra vez.`,
    over: `Este plan no se puede renovar ahora. ${nothing} Actualice la página para ver su estado.`,
    busy: "Su renovación ya se está pagando. No se le cobrará dos veces. Actualice la página para verla.",
  },
  failed: {
    save: {
      declined: `Su banco no aceptó esta tarjeta. ${nothing} Use otra tarjeta o llame a su banco.`,
      insufficient_funds: `Su banco no aceptó esta tarjeta. ${nothing} Use otra tarjeta.`,
      expired_card: `Esta tarjeta está vencida. ${nothing} Use otra tarjeta.`,
      authentication_failed: `Su banco no pudo verificar que es usted. ${nothing} Intente de nuevo o use otra tarjeta.`,
      wrong_details: `Su banco no reconoce los datos de esta tarjeta. ${nothing} Revíselos e intente de nuevo.`,
    },
    notCharged: `${nothing} Puede intentar de nuevo o usar otra tarjeta.`,
    notSaved: "La tarjeta no se guardó. Intente de nuevo o use otra tarjeta.",
    unavailable:
      "Por ahora no podemos comunicarnos con nuestro procesador de pagos. Intente de nuevo en un minuto.",
    timeout: (button) =>
      `Está tardando más de lo normal. Seleccione «${button}» otra vez. No se le cobrará dos veces.`,
    unreachable: `No pudimos enviar los datos de la tarjeta. ${nothing} Intente de nuevo.`,
  },
  open: {
    bankTitle: "Confirme su identidad con su banco",
    bankPays: "Su banco necesita verificar que es usted antes de pagar su renovación.",
    bankSaves:
      "Su banco necesita verificar que es usted antes de que podamos guardar esta tarjeta.",
    go: "Ir a mi banco",
    waitTitle: "Esperando a su banco",
    waitPays: "Su banco aún no responde. No pague otra vez. Solo se le cobrará una vez.",
    waitSaves: "Su banco aún no responde. Seguiremos verificando.",
    leave: "Puede cerrar esta página. Le escribiremos cuando esté listo.",
    again: "Verificar ahora",
    otherCard: "Usar otra tarjeta",
  },
  done: {
    on: "La renovación automática está activada. Le enviamos un correo para confirmarlo.",
    off: "La renovación automática está desactivada. No se le cobrará nada más. Le enviamos un correo para confirmarlo.",
    card: "Su nueva tarjeta está guardada.",
    cardDue: "Su nueva tarjeta está guardada. Estamos cobrando su renovación ahora.",
    renewed: "Su plan está renovado. Le enviamos el recibo por correo electrónico.",
  },
  link: {
    title: "Su renovación",
    lead: "Aquí mismo puede desactivar la renovación automática o cambiar su tarjeta. No necesita iniciar sesión.",
    stopTitle: "¿No quiere renovar?",
    stop: (day) => `No se le cobrará nada más, y su plan termina el ${day}.`,
    stopAll: "No se le cobrará nada más, y cada plan termina en su último día.",
    cardTitle: "Usar otra tarjeta",
    isOff: "La renovación automática ya está desactivada. No tiene que hacer nada.",
    overTitle: "Este enlace venció",
    over: "Puede que ya lo haya usado o que sea muy antiguo. Inicie sesión para ver su plan y su tarjeta.",
    stoppedTitle: "La renovación automática está desactivada",
    stopped:
      "No se le cobrará nada más. Su plan termina en su último día, y hasta entonces sirven sus tarjetas de miembro. Le enviamos un correo para confirmarlo.",
    savedTitle: "Su nueva tarjeta está guardada",
    saved:
      "De ahora en adelante le cobraremos las renovaciones a esta tarjeta. Si había un pago pendiente, lo estamos cobrando ahora y le enviaremos el recibo por correo electrónico.",
    login: "Iniciar sesión",
    dashboard: "Ir a Mi cuenta",
  },
};
