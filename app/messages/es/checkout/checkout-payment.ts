import type { DeclineReason } from "#contract/membership.ts";
import type { Words } from "#app/messages/words.ts";

const nothing = "No se cobró nada.";
const small = (said: string) => said.charAt(0).toLowerCase() + said.slice(1);

const declines: Record<DeclineReason, string> = {
  declined: `El banco rechazó esta tarjeta. ${nothing} Use otra tarjeta o pregunte a su banco.`,
  insufficient_funds: `Esta tarjeta no tiene fondos suficientes. ${nothing} Use otra tarjeta.`,
  expired_card: `Esta tarjeta está vencida. ${nothing} Use otra tarjeta.`,
  authentication_failed: `Su banco no pudo comprobar que es usted. ${nothing} Intente otra vez o use otra tarjeta.`,
  wrong_details: `El banco no conoce una tarjeta con estos números. ${nothing} Revíselos e intente otra vez.`,
};

const inMinutes = (minutes: number) => (minutes === 1 ? "1 minuto" : `${minutes} minutos`);

export const checkoutPayment: Words["checkoutPayment"] = {
  title: "Pago",
  lead: "Revise el pedido, acéptelo y pague.",
  pay: (amount) => `Pagar ${amount}`,
  join: "Inscribirme ahora",
  notInsurance: "Esto no es un seguro.",
  lasts: (day) =>
    `Con esto paga el plan hasta el ${day}. No se cobra nada más, a menos que marque la casilla de la renovación.`,
  coupon: {
    refused: "Este código no se usó.",
    have: "¿Tiene un código de cupón?",
    label: "Código de cupón",
    use: "Usar el código",
    applied: (code) => `El código ${code} está en su pedido.`,
    takesOff: (amount) => `Descuenta ${amount}.`,
    takesNothing: "No descuenta nada de este pedido.",
    over: (code, why) =>
      `El código ${code} ya no sirve para este pedido: ${small(why)}. El precio que ve es sin el código.`,
    remove: (code) => `Quitar ${code}`,
  },
  email: {
    title: "Confirme su correo electrónico",
    sent: (address) => `Enviamos un correo a ${address}. Escriba los seis dígitos que trae.`,
    label: "Código de seis dígitos",
    known:
      "Si ya hay una cuenta con esta dirección, el correo no trae código. Explica cómo iniciar sesión.",
    again: "Enviar el correo otra vez",
    sentAgain: "El correo va otra vez en camino. Mire también en la carpeta de correo no deseado.",
  },
  card: {
    title: "Tarjeta",
    frame: "Número de tarjeta, fecha de vencimiento, código de seguridad y código postal",
    loading: "Los campos de la tarjeta se están cargando.",
    keptAt: "La tarjeta va directo a la empresa que cobra por nosotros. Nunca vemos el número.",
    noScript:
      "Para pagar con tarjeta, esta página necesita JavaScript, y en su navegador está apagado. Enciéndalo o inscríbase por teléfono.",
    notLoaded: "Los campos de la tarjeta no se cargaron. Revise su conexión y cárguelos otra vez.",
    reload: "Cargar los campos otra vez",
    noGateway:
      "Por ahora nadie recibe tarjetas aquí. Llámenos y una persona le ayuda a inscribirse.",
    nothingDue: "Hoy no debe nada, así que no necesitamos una tarjeta.",
    missing: "Revise los campos de la tarjeta",
    unreachable: "No pudimos enviar los campos de la tarjeta. No se cobró nada. Intente otra vez.",
  },
  agree: {
    title: "Lo que usted acepta",
    lead: "Marque cada casilla después de leerla. Los enlaces se abren en otra pestaña.",
    missing: "Marque esta casilla para seguir",
    missingOf: {
      "not-insurance": "Marque la casilla que dice qué no es el plan",
      terms: "Marque la casilla sobre las condiciones del plan",
    },
    changed: "Este texto cambió desde que lo leyó. Léalo otra vez y marque la casilla",
    renewalTitle: "Renovación, si usted la quiere",
    renewalOff: (day) => `Si no la marca, su plan simplemente termina el ${day}.`,
  },
  failures: {
    ...declines,
    mend: "Algunas respuestas necesitan otra mirada. No se cobró nada.",
    notCharged: "No se cobró nada. Revise el pedido y pague otra vez cuando quiera.",
    changed:
      "El pedido o su precio cambió mientras usted estaba aquí. No se cobró nada. Revíselo, marque otra vez las casillas y pague.",
    couponOver: (why) =>
      `El código de cupón no se usó: ${small(why)}. No se cobró nada. Revise el precio sin el código, marque otra vez las casillas y pague.`,
    busy: "Este pedido se cambió o se está pagando en otra ventana. Revíselo aquí antes de seguir.",
    unavailable:
      "Ahora no podemos recibir tarjetas. No se cobró nada. Llámenos o intente más tarde.",
    onPlan:
      "Alguien de este pedido ya está en este plan. No se cobró nada. Quite a esa persona del pedido o mire su panel.",
    notSold: "Este plan no se vende en su estado. No se cobró nada.",
    other: "Eso no funcionó. No se cobró nada. Intente otra vez.",
    tooMany: (minutes) =>
      minutes === null
        ? "Fueron muchos intentos. No se cobró nada. Espere unos minutos e intente otra vez."
        : `Fueron muchos intentos. No se cobró nada. Puede intentar otra vez en ${inMinutes(minutes)}.`,
  },
  priceChanged: (before, now) => `Eran ${before}. Ahora son ${now}.`,
  paying: {
    now: "Pagando. Quédese en esta página.",
    long: "Estamos preguntando al banco. A veces tarda hasta medio minuto. No pague otra vez.",
  },
  lost: {
    title: "Esperamos una respuesta",
    offline:
      "No tiene conexión. Seguimos solos en cuanto vuelva. Pase lo que pase, no se le cobra dos veces.",
    noAnswer:
      "No supimos si el pago se hizo. Preguntamos otra vez por nuestra cuenta. Pase lo que pase, no se le cobra dos veces.",
    now: "Preguntar ahora",
  },
  unsure: {
    title: "Todavía no sabemos si el pago se hizo",
    text: "Su sesión está cerrada y por eso no podemos decírselo aquí. No pague otra vez. Inicie sesión para verlo.",
    signIn: "Iniciar sesión para verlo",
    again: "Preguntar otra vez",
  },
  waiting: {
    title: "Estamos preguntando al banco",
    text: "Su banco aún no responde. No pague otra vez: se le cobra una vez como máximo.",
    leave:
      "Puede cerrar esta página. Cuando esté pagado, enviamos el recibo a su correo. Si no se paga, puede volver aquí y pagar otra vez.",
    offline: "No tiene conexión. Preguntamos otra vez cuando vuelva.",
    again: "Mirar otra vez",
  },
  bank: {
    title: "Su banco quiere confirmar con usted",
    text: (amount) => `Antes de cobrar ${amount}, su banco le pregunta si es usted.`,
    go: "Ir a mi banco",
    otherCard: "Usar otra tarjeta",
    wait: "Preguntamos al banco por este pago por nuestra cuenta. Si usa otra tarjeta, primero se anula este pago.",
  },
  nothingOpen: {
    title: "Aquí no hay un pedido por pagar",
    text: "Puede que ya esté pagado, o que haya esperado más de un día.",
    dashboard: "Ver su panel",
    begin: "Elegir un plan",
  },
  done: {
    title: "Gracias, ya es miembro",
    lead: (plan) => `${plan}: suyo desde hoy.`,
    receipt: "Recibo",
    number: "Número de recibo",
    paid: "Pagado hoy",
    paidNothing: "No debía nada",
    card: (brand, last4) => `con ${brand} que termina en ${last4}`,
    who: "En el plan",
    next: "Qué sigue",
    cards: "Sus tarjetas están listas. Muestre una en la recepción: en su teléfono o impresa.",
    mails: "Le enviamos dos correos: una bienvenida con todo lo que conviene saber, y el recibo.",
    office: (name) => `Llame a ${name} para una primera visita y diga que es miembro nuevo.`,
    noOffice: "Busque un consultorio cerca de usted que acepte el plan.",
    renews: (amount, day) =>
      `El ${day} el plan se renueva por ${amount}. Puede desactivarlo cuando quiera.`,
    ends: (day) => `El plan termina solo el ${day}. No se cobra nada más.`,
    leave:
      "¿Cambió de idea? Si se va en los primeros 30 días, se le devuelve completo el precio del plan.",
    showCards: "Ver las tarjetas",
    showReceipt: "Recibo en PDF",
    find: "Buscar un dentista",
    dashboard: "Ir a su panel",
  },
};
