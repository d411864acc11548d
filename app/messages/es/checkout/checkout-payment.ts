import { plural } from "#contract/plural.ts";
import { planPhrase } from "#contract/plan-phrase.ts";
import type { DeclineReason } from "#contract/membership.ts";
import { fullRefundSentence } from "#contract/refund-phrase.ts";
import type { Words } from "#app/messages/words.ts";

const nothing = "No se le cobró nada.";

const declines: Record<DeclineReason, string> = {
  declined: `Su tarjeta fue rechazada. ${nothing} Use otra tarjeta o llame a su banco.`,
  insufficient_funds: `Su tarjeta no tiene fondos suficientes. ${nothing} Use otra tarjeta.`,
  expired_card: `Esta tarjeta está vencida. ${nothing} Use otra tarjeta.`,
  authentication_failed: `Su banco no pudo verificar que es usted. ${nothing} Intente de nuevo o use otra tarjeta.`,
  wrong_details: `Su banco no reconoce los datos de esta tarjeta. ${nothing} Revíselos e intente de nuevo.`,
};

const inMinutes = (minutes: number) =>
  `${minutes} ${plural("es", minutes, { one: "minuto", other: "minutos" })}`;

export const checkoutPayment: Words["checkoutPayment"] = {
  title: "Pago",
  pay: (amount) => `Pagar ${amount} e inscribirme`,
  join: "Inscribirme ahora",
  lasts: (day) =>
    `Con este pago, su plan queda pagado hasta el ${day}. No se le cobrará nada más, a menos que active la renovación automática.`,
  coupon: {
    have: "¿Tiene un cupón?",
    refused: "No pudimos aplicar este código.",
    label: "Código de cupón",
    use: "Aplicar el código",
    applied: (code) => `${code} aplicado.`,
    takesOff: (amount) => `Usted ahorra ${amount}.`,
    takesNothing: "Este código no baja el precio de este pedido.",
    over: (code, why) =>
      `${code} ya no se puede usar en este pedido. ${why}. El precio que ve no incluye ese descuento.`,
    remove: (code) => `Quitar ${code}`,
  },
  email: {
    title: "Confirme su correo electrónico",
    sent: (address) => `Escriba el código de 6 dígitos que enviamos a ${address}.`,
    label: "Código de 6 dígitos",
    known: "Si ya tiene una cuenta, el correo le explica cómo iniciar sesión.",
    again: "Reenviar el correo",
    sentAgain: "Lo enviamos de nuevo. Revise también la carpeta de correo no deseado.",
  },
  card: {
    title: "Cómo pagar",
    frame: "Número de tarjeta, fecha de vencimiento, código de seguridad y código postal",
    accepted: "Tarjetas que aceptamos",
    orCard: "o pague con tarjeta",
    loading: "Cargando el formulario de la tarjeta",
    keptAt:
      "Los datos de su tarjeta van directamente a nuestro procesador de pagos. Nunca vemos el número completo.",
    noScript: "Para pagar con tarjeta, active JavaScript en su navegador.",
    reloadPage: "Volver a cargar esta página",
    noScriptPhone: "O llámenos para inscribirse por teléfono:",
    notLoaded: "El formulario de la tarjeta no se cargó. Revise su conexión e intente de nuevo.",
    reload: "Volver a cargar el formulario",
    noGateway: "Por ahora no es posible pagar con tarjeta. Llámenos y le ayudamos a inscribirse.",
    nothingDue: "Hoy no tiene que pagar nada, así que no necesita una tarjeta.",
    missing: "Revise los datos de la tarjeta.",
    enterAgain: "Escriba los datos de la tarjeta",
    unreachable:
      "No pudimos enviar los datos de la tarjeta. No se le cobró nada. Intente de nuevo.",
  },
  agree: {
    title: "Lea y acepte",
    lead: "Lea esto y marque la casilla para continuar. Los enlaces se abren en otra pestaña.",
    missing: "Marque la casilla para aceptar las condiciones de su plan.",
    changed: "Este texto cambió. Léalo de nuevo y marque la casilla.",
    cleared:
      "Este texto cambió, así que desmarcamos su casilla. Léalo de nuevo y marque la casilla si está de acuerdo.",
    renewalCleared:
      "El precio o la fecha de su renovación cambió, así que desmarcamos la casilla. Lea el texto de nuevo y marque la casilla si todavía quiere la renovación automática.",
    renewalTitle: "Renovación automática (opcional)",
    renewalOff: (day) => `Si no marca esta casilla, su plan termina el ${day}.`,
  },
  failures: {
    ...declines,
    mend: "Revise los datos marcados. No se le cobró nada.",
    notCharged: "No se le cobró nada. Revise su pedido y pague cuando quiera.",
    changed:
      "Su pedido o el precio cambió mientras usted estaba aquí. No se le cobró nada. Revise el pedido, marque de nuevo las casillas y pague.",
    couponOver: (why) =>
      `No pudimos aplicar su código de cupón. ${why}. No se le cobró nada. Revise el nuevo precio, marque de nuevo las casillas y pague.`,
    busy: "Este pedido se cambió o se está pagando en otra ventana. Revíselo aquí antes de continuar.",
    unavailable:
      "Por ahora no es posible pagar con tarjeta. No se le cobró nada. Llámenos o intente más tarde.",
    onPlan:
      "Alguien de este pedido ya está en este plan. No se le cobró nada. Quite a esa persona del pedido o vaya a Mi cuenta.",
    confirmed:
      "Su correo electrónico ya está confirmado. Inicie sesión para ver el estado de su pago.",
    incomplete:
      "Falta algo en este pedido. No se le cobró nada. Vuelva a los pasos anteriores y revise los datos y las personas.",
    notSold: "Este plan no está disponible en su estado. No se le cobró nada.",
    other: "Algo salió mal. No se le cobró nada. Intente de nuevo.",
    tooMany: (minutes) =>
      minutes === null
        ? "Demasiados intentos. No se le cobró nada. Espere unos minutos e intente de nuevo."
        : `Demasiados intentos. No se le cobró nada. Intente de nuevo en ${inMinutes(minutes)}.`,
  },
  priceChanged: (before, now) => `Antes: ${before}. Ahora: ${now}.`,
  paying: {
    now: "Estamos procesando su pago. No cierre esta página.",
    long: "Seguimos esperando a su banco. Puede tardar hasta 30 segundos. No pague otra vez.",
  },
  lost: {
    title: "Esperando una respuesta",
    offline:
      "No tiene conexión. Continuaremos en cuanto se conecte. No pague otra vez. No se le cobrará dos veces.",
    noAnswer:
      "Todavía estamos confirmando su pago. No pague otra vez. Seguiremos consultando y no se le cobrará dos veces.",
    now: "Consultar ahora",
  },
  unsure: {
    title: "Estamos confirmando su pago",
    text: "Su sesión está cerrada, así que no podemos mostrarle el resultado aquí. No pague otra vez. Inicie sesión para verlo. Si ya inició sesión en otra pestaña, consulte de nuevo.",
    signIn: "Iniciar sesión para verlo",
    again: "Consultar de nuevo",
  },
  waiting: {
    title: "Esperando a su banco",
    text: "Su banco aún no responde. No pague otra vez. Solo se le cobrará una vez.",
    leave:
      "Puede cerrar esta página. Si el pago se completa, le enviaremos el recibo por correo electrónico. Si no, puede volver aquí y pagar.",
    offline: "No tiene conexión. Consultaremos de nuevo cuando se conecte.",
    again: "Consultar ahora",
  },
  bank: {
    title: "Confirme su identidad con su banco",
    text: (amount) =>
      `Antes de hacer el cobro${amount === null ? "" : ` de ${amount}`}, su banco necesita verificar que es usted.`,
    go: "Ir a mi banco",
    otherCard: "Usar otra tarjeta",
    wait: "Vaya a su banco para aprobar el pago. Esperaremos la respuesta. Si usa otra tarjeta, primero cancelaremos este pago.",
  },
  nothingOpen: {
    title: "No hay ningún pedido por pagar",
    text: "Puede que ya esté pagado o que haya vencido.",
    dashboard: "Ir a Mi cuenta",
    begin: "Elegir un plan",
  },
  done: {
    title: "¡Todo listo!",
    lead: (plan) => `Su ${planPhrase(plan, "es")} empieza hoy.`,
    receipt: "Recibo",
    number: "Número de recibo",
    paid: "Pagado hoy",
    paidNothing: "No había nada que pagar",
    card: (brand, last4) => `con ${brand} terminada en ${last4}`,
    who: "En el plan",
    next: "Próximos pasos",
    cards: (people) =>
      people === 1
        ? "Su tarjeta de miembro está lista. Muéstrela en la recepción, en su teléfono o impresa."
        : "Las tarjetas de miembro están listas. Cada persona muestra la suya en la recepción, en un teléfono o impresa.",
    mails:
      "Le vamos a enviar dos correos: uno de bienvenida con todo lo que necesita y otro con su recibo.",
    office: (name) =>
      `Llame a ${name} para programar su primera visita y diga que es miembro nuevo.`,
    noOffice: "Busque un consultorio cerca de usted que acepte el plan.",
    renews: (amount, day) =>
      `El ${day} el plan se renueva por ${amount}. Puede desactivar la renovación automática cuando quiera.`,
    ends: (day) => `Su plan termina el ${day}. No se le cobrará nada más.`,
    leave: (fee) => `¿Cambió de opinión? ${fullRefundSentence(fee, "es")}`,
    showCards: "Ver sus tarjetas de miembro",
    showAll: (count: number) => `Ver las ${count} tarjetas de miembro`,
    printCard: "Imprimir tarjeta de miembro (PDF, se abre en otra pestaña)",
    textCard: "Enviar por mensaje de texto el enlace a sus tarjetas de miembro",
    cardText: (url: string) => `Tarjeta de miembro del plan de ahorro dental: ${url}`,
    showReceipt: "Recibo (PDF, se abre en otra pestaña)",
    find: "Buscar dentista",
    dashboard: "Ir a Mi cuenta",
  },
};
