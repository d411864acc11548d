import { lowerFirst } from "#contract/format.ts";
import type { Words } from "#app/messages/words.ts";

export const signIn: Words["signIn"] = {
  email: "Correo electrónico",
  password: "Contraseña",
  goodToKnow: "Le conviene saber",
  neverAsk: "Nunca le pediremos su contraseña por teléfono ni por correo electrónico.",
  stepAway: "Si deja de usar el sitio por un rato, cerraremos su sesión para proteger su cuenta.",
  person: "¿Necesita ayuda? Llámenos:",
  hours: (hours: string) => `Horario: ${lowerFirst(hours)}`,
  login: {
    send: "Iniciar sesión",
    forgot: "¿Olvidó su contraseña?",
    newHere: "¿Aún no tiene cuenta?",
    create: "Crear una cuenta",
    helpTitle: "Qué puede hacer",
    helpCheck:
      "Revise que ambos estén bien escritos. La contraseña distingue mayúsculas de minúsculas.",
    helpReset: "¿No recuerda su contraseña?",
    reset: "Restablézcala",
    helpNew: "¿Acaba de crear su cuenta? Abra primero el enlace de nuestro correo.",
    out: "Su sesión está cerrada.",
    idle: "Como no hubo actividad por un rato, cerramos su sesión para proteger su cuenta.",
    changed: "Se cambió su contraseña. Inicie sesión con la nueva.",
    erased: "Eliminamos su cuenta. Le enviamos un último correo para confirmarlo.",
  },
  demo: {
    title: "Esto es una demostración",
    account: "Para conocer el sitio, inicie sesión con:",
    mail: "Esta demostración no envía correos reales. Lea los suyos en",
    mailbox: "el buzón de la demostración",
  },
  mailSent: {
    title: "Revise su correo electrónico",
    none: "¿No le llegó?",
    spam: "Revise su carpeta de correo no deseado.",
    check: "Revise que la dirección esté bien escrita:",
    other: "Usar otra dirección o enviarlo de nuevo",
  },
  reset: {
    lead: "Escriba su correo electrónico y le enviaremos un enlace para elegir una contraseña nueva.",
    over: "Este enlace venció. Cada enlace sirve una sola vez y vence en una hora. Pida uno nuevo aquí.",
    send: "Enviar enlace",
    sent: (email: string) =>
      `Si ${email} tiene una cuenta, le enviamos un enlace. Vence en una hora.`,
    back: "Volver al inicio de sesión",
    newTitle: "Elija una contraseña nueva",
    newFor: "Cuenta",
    newPassword: "Contraseña nueva",
    change: "Cambiar contraseña",
    changeNote: "Cerraremos su sesión en todos sus dispositivos.",
  },
  signUp: {
    lead: "La cuenta es gratis. Puede elegir un plan después y verá el precio antes de pagar.",
    newPassword: "Elija una contraseña",
    emailHelp: "Le enviaremos un enlace para confirmar esta dirección.",
    news: "Quiero recibir novedades y ofertas por correo electrónico. Puedo cancelar la suscripción cuando quiera.",
    send: "Crear cuenta",
    agreeStart: "Al crear una cuenta, usted acepta nuestros ",
    terms: "Términos del servicio",
    agreeMiddle: ". Vea cómo usamos sus datos en nuestra ",
    privacy: "Política de privacidad",
    agreeEnd: ".",
    hasOne: "¿Ya tiene una cuenta?",
    nextTitle: "Próximos pasos",
    next: [
      "Le enviaremos un correo con un enlace.",
      "Ábralo y escriba la contraseña que eligió.",
      "Elija un plan cuando quiera.",
    ],
    sent: (email: string) =>
      `Enviamos un correo a ${email}. Abra el enlace en los próximos tres días para confirmar su cuenta.`,
  },
  confirm: {
    lead: (email: string) =>
      `Escriba la contraseña que eligió para ${email} para confirmar su cuenta e iniciar sesión.`,
    password: "Su contraseña",
    send: "Confirmar e iniciar sesión",
    passwordWrong: "Esta no es la contraseña que eligió al crear su cuenta.",
    forgotten: "¿No la recuerda?",
    again: "Cree su cuenta otra vez",
    changeLead: (email: string) =>
      `Cuando confirme, le escribiremos a ${email} y usará esa dirección para iniciar sesión.`,
    changeSend: "Confirmar dirección",
    changed: "Su correo electrónico está confirmado",
    changedLead: (email: string) =>
      `Desde ahora le escribiremos a ${email}. Úselo para iniciar sesión.`,
    goToDashboard: "Ir a Mi cuenta",
    overTitle: "Este enlace no funciona",
    over: "Es posible que haya vencido, que ya se haya usado o que le falte una parte. Intente abrirlo otra vez desde el correo.",
    overWays: "Qué puede hacer",
    overSignIn: "¿Ya confirmó su correo? Ya puede iniciar sesión.",
    overSignUp: "¿Todavía no? Cree su cuenta otra vez y le enviaremos un enlace nuevo.",
    overChange: "¿Está cambiando su correo? Inicie sesión y cámbielo de nuevo.",
  },
  unsubscribe: {
    title: "¿Dejar de recibir correos sobre pedidos sin terminar?",
    lead: "Enviamos un solo correo sobre un pedido sin terminar, y únicamente a quien lo pide.",
    stays: "Seguirá recibiendo correos sobre su cuenta y su plan.",
    stop: "Cancelar estos correos",
    stoppedTitle: "Ya no recibirá estos correos",
    stopped:
      "No volveremos a escribirle sobre pedidos sin terminar, aunque lo pida en un pedido nuevo. Seguirá recibiendo correos sobre su cuenta y su plan.",
    undo: "¿Cambió de opinión? Puede volver a permitir estos correos.",
    resume: "Volver a permitir estos correos",
    overTitle: "Este enlace no funciona",
    over: "Es posible que tenga más de 60 días o que le falte una parte. Intente abrirlo otra vez desde el correo.",
    overWays: "Cómo dejar de recibir estos correos",
    overOnce:
      "No tiene que hacer nada. Enviamos un solo correo sobre un pedido sin terminar, así que no recibirá otro sobre ese pedido.",
    overNext:
      "Si empieza un pedido nuevo, deje sin marcar la casilla del recordatorio y no le escribiremos sobre él.",
    overNews:
      "¿También recibe novedades y ofertas del plan? Inicie sesión para dejar de recibirlas.",
    preferences: "Cambiar sus preferencias de correo",
  },
};
