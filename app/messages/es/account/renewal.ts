import type { renewal as en } from "#app/messages/en/account/renewal.ts";
import { monthWithDay } from "#contract/format.ts";

const nothing = "No se le cobró nada.";

export const renewal: typeof en = {
  lead: "Cuándo se renueva su plan, cuánto cuesta y con qué tarjeta se paga.",
  status: {
    renews: (day, amount) => `Se renueva el ${monthWithDay(day)} por ${amount}.`,
    card: (brand, last4) => `${brand} terminada en ${last4}.`,
    noCard: "No hay ninguna tarjeta guardada.",
    paid: (day) => `Su renovación está pagada. Su plan está activo hasta el ${monthWithDay(day)}.`,
    ends: (day) => `Activo hasta el ${monthWithDay(day)}. No se renovará.`,
    declined: (day) =>
      `Su tarjeta fue rechazada. Agregue otra tarjeta a más tardar el ${monthWithDay(day)} para conservar su plan.`,
    nextTry: (day, amount) =>
      `Intentaremos el cobro de ${amount} otra vez el ${monthWithDay(day)}.`,
    lapsed: (day) => `Su plan terminó el ${monthWithDay(day)}, porque no pudimos renovarlo.`,
    lapsedUntil: (day) => `Todavía puede renovarlo hasta el ${monthWithDay(day)}.`,
  },
  manage: "Administrar la renovación",
  manageNamed: (plan) => `Administrar la renovación: ${plan}`,
  renewMine: "Renovar mi plan",
  backToPlan: "Volver a renovación y pago",
  none: "No hay ningún plan por renovar",
  noneText: "Cuando se inscriba en un plan, aquí verá cuándo se renueva y con qué tarjeta se paga.",
  next: {
    title: "Su próxima renovación",
    ifRenewed: "Si usted renueva",
    dates: "Fechas del plan",
    span: (first, last) => `Del ${monthWithDay(first)} al ${monthWithDay(last)}`,
    charged: "Fecha del cobro",
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
    add: "Agregar una tarjeta",
    lead: "Si su plan se renueva, le cobraremos a esta tarjeta. Hoy no se cobra nada.",
    leadInstead: (brand, last4) =>
      `Si su plan se renueva, le cobraremos a esta tarjeta en lugar de su ${brand} terminada en ${last4}. Hoy no se cobra nada.`,
    leadDue: (amount) =>
      `Cobraremos ${amount} a esta tarjeta de inmediato por su renovación, y también las renovaciones siguientes.`,
    kept: "Si su plan se renueva, le cobraremos a esta tarjeta.",
    keptFor: (day, amount) =>
      `Si su plan se renueva el ${monthWithDay(day)}, le cobraremos ${amount} a esta tarjeta.`,
    save: "Guardar tarjeta",
    noScript: "Para escribir los datos de una tarjeta, active JavaScript en su navegador.",
    noGateway: "Por ahora no es posible pagar con tarjeta. Llámenos y le ayudamos.",
  },
  auto: {
    title: "Renovación automática",
    isOn: "La renovación automática está activada",
    isOff: "La renovación automática está desactivada",
    off: (day) =>
      `Si la desactiva, su plan sigue activo hasta el ${monthWithDay(day)} y no se le cobrará nada más. Puede volver a activarla hasta ese día.`,
    offNow: "Si la desactiva, su plan termina de inmediato y no se le cobrará nada.",
    turnOff: "Desactivar la renovación automática",
    agree: "Al activarla, usted acepta lo siguiente:",
    turnOn: "Activar la renovación automática",
    cantTurnOn: "Por ahora la renovación automática no está disponible para este plan.",
    needsCard: "Primero agregue una tarjeta. Después podrá activar la renovación automática.",
    changed: "Este texto cambió. Léalo otra vez antes de activar la renovación automática.",
    isBusy:
      "En este momento estamos procesando el pago de su renovación. Intente de nuevo en un minuto.",
  },
  pay: {
    title: "Renovar ahora",
    text: (first, last) =>
      `Pague ahora su plan del ${monthWithDay(first)} al ${monthWithDay(last)}.`,
    by: (brand, last4) => `Hoy haremos el cobro a su ${brand} terminada en ${last4}.`,
    orBy: (brand, last4) => `O intente otra vez con su ${brand} terminada en ${last4}.`,
    send: (amount) => `Pagar ${amount} y renovar`,
    other: "Pagar con otra tarjeta",
    any: "Pagar con una tarjeta",
    changed: (amount) =>
      `Ahora el precio es ${amount}. ${nothing} Revise el nuevo precio y pague otra vez.`,
    over: `Este plan no se puede renovar ahora. ${nothing} Actualice la página para ver su estado.`,
    busy: "Ya estamos procesando el pago de su renovación. No se le cobrará dos veces. Actualice la página para verlo.",
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
      `Está tardando más de lo normal. Seleccione “${button}” otra vez. No se le cobrará dos veces.`,
    unreachable: `No pudimos enviar los datos de la tarjeta. ${nothing} Intente de nuevo.`,
  },
  open: {
    bankTitle: "Confirme su identidad con su banco",
    bankPays: "Su banco necesita verificar que es usted antes de aprobar el pago de su renovación.",
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
    stopNow: "No se le cobrará nada, y su plan termina de inmediato.",
    stopAll: "No se le cobrará nada más, y cada plan termina el último día que ya está pagado.",
    cardTitle: "Usar otra tarjeta",
    isOff: "La renovación automática ya está desactivada. No tiene que hacer nada.",
    overTitle: "Este enlace no funciona",
    over: "Es posible que haya vencido, que ya se haya usado o que le falte una parte. Inicie sesión para ver su plan y su tarjeta de pago.",
    stoppedTitle: "La renovación automática está desactivada",
    stopped:
      "No se le cobrará nada más. Su plan sigue activo por el tiempo que ya pagó. Le enviamos un correo para confirmarlo.",
    savedTitle: "Su nueva tarjeta está guardada",
    saved:
      "De ahora en adelante le cobraremos las renovaciones a esta tarjeta. Si había un pago pendiente, lo estamos cobrando ahora y le enviaremos el recibo por correo electrónico.",
    login: "Iniciar sesión",
    dashboard: "Ir a Mi cuenta",
  },
};
