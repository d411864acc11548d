import type { Words } from "../words.ts";

const inMinutes = (minutes: number) => (minutes === 1 ? "1 minuto" : `${minutes} minutos`);

export const signIn: Words["signIn"] = {
  failures: {
    invalid: () => "Hay que revisar algunas respuestas.",
    csrf_stale: (button) =>
      `Esta página estuvo abierta mucho tiempo. Revise lo que escribió y vuelva a presionar “${button}”.`,
    offline: (button) => `No hay conexión. Cuando la tenga, presione “${button}”.`,
    timeout: (button) => `Todavía no hay respuesta. Vuelva a presionar “${button}”.`,
    unavailable: (button) =>
      `En este momento no podemos recibirlo. Vuelva a presionar “${button}” en un momento.`,
    too_large: () => "El texto es demasiado largo.",
    bad_credentials: () => "Este correo electrónico y esta contraseña no corresponden.",
  },
  tooMany: (minutes) =>
    minutes === null
      ? "Fueron demasiados intentos. Espere unos minutos y vuelva a intentarlo."
      : `Fueron demasiados intentos. Podrá intentarlo de nuevo en ${inMinutes(minutes)}.`,
  email: "Correo electrónico",
  password: "Contraseña",
  goodToKnow: "Bueno saberlo",
  neverAsk: "Nunca le pedimos la contraseña, ni por teléfono ni por correo.",
  stepAway:
    "Si se aleja un rato, cerramos su sesión; así no corre riesgo en una computadora compartida.",
  person: "¿No puede entrar? Una persona le ayuda:",
  hours: (hours: string) => `Horario: ${hours}`,
  login: {
    send: "Entrar",
    forgot: "¿Olvidó su contraseña?",
    newHere: "¿Aún no tiene cuenta?",
    create: "Crear una cuenta",
    helpTitle: "Qué puede hacer",
    helpCheck:
      "Revise que ambos estén bien escritos. En la contraseña cuentan las mayúsculas y minúsculas.",
    helpReset: "¿No está seguro de la contraseña?",
    reset: "Elija una nueva",
    helpNew: "¿Acaba de registrarse? Abra primero el enlace de nuestro correo.",
    out: "Su sesión está cerrada.",
    idle: "Como estuvo un rato sin actividad, cerramos su sesión para proteger sus datos.",
    changed: "Su contraseña está cambiada. Entre con la nueva.",
    erased: "Borramos su cuenta. Le enviamos un último correo que lo confirma.",
  },
  demo: {
    title: "Esto es una demostración",
    account: "Entre y conozca el sitio con:",
    mail: "De aquí no sale ningún correo. Puede leerlos todos en",
    mailbox: "el buzón de la demostración",
  },
  mailSent: {
    title: "Revise su correo",
    none: "¿No llega nada después de unos minutos?",
    spam: "Busque en la carpeta de correo no deseado.",
    check: "Compruebe que la dirección esté bien escrita:",
    other: "Usar otra dirección o enviar de nuevo",
  },
  reset: {
    lead: "Díganos su correo electrónico. Le enviamos un enlace para elegir una contraseña nueva.",
    over: "Este enlace ya no funciona. Puede que tenga más de una hora o que ya se haya usado. Pida aquí uno nuevo.",
    send: "Enviar el enlace",
    sent: (email: string) =>
      `Si existe una cuenta para ${email}, le enviamos un enlace. Funciona durante una hora.`,
    back: "Volver a la página de acceso",
    newTitle: "Elija una contraseña nueva",
    newFor: "Para la cuenta de",
    newPassword: "Contraseña nueva",
    change: "Cambiar la contraseña",
    changeNote: "Se cerrará su sesión en todos los dispositivos.",
  },
  signUp: {
    lead: "La cuenta es gratis. El plan lo elige después, y ve su precio antes de pagar.",
    firstName: "Nombre",
    lastName: "Apellido",
    newPassword: "Elija una contraseña",
    emailHelp: "Enviamos un enlace a esta dirección. Lo necesita una vez, para entrar.",
    news: "Envíenme por correo novedades sobre el plan. Puedo cancelarlas cuando quiera.",
    send: "Crear la cuenta",
    agreeStart: "Al crear una cuenta, usted acepta nuestros ",
    terms: "Términos del servicio",
    agreeMiddle: ". Cómo tratamos sus datos se explica en nuestra ",
    privacy: "Política de privacidad",
    agreeEnd: ".",
    hasOne: "¿Ya tiene una cuenta?",
    nextTitle: "Cómo sigue",
    next: [
      "Le enviamos un correo con un enlace.",
      "Lo abre, escribe la contraseña que eligió y ya está dentro.",
      "Elige un plan cuando quiera.",
    ],
    sent: (email: string) =>
      `Enviamos un correo a ${email}. Abra su enlace en los próximos tres días y ya está dentro.`,
  },
  confirm: {
    lead: (email: string) =>
      `Escriba la contraseña que eligió para ${email}. Con eso se abre su cuenta y su sesión.`,
    password: "La contraseña que eligió",
    send: "Confirmar y entrar",
    passwordWrong: "Esta no es la contraseña que eligió al registrarse",
    forgotten: "¿No recuerda cuál eligió?",
    again: "Regístrese de nuevo",
    changeLead: (email: string) =>
      `Desde ahora le escribimos a ${email}, y con esta dirección entra en su cuenta.`,
    changeSend: "Confirmar esta dirección",
    changed: "Su dirección está confirmada",
    changedLead: (email: string) =>
      `Desde ahora le escribimos a ${email}. Use esta dirección para entrar.`,
    goToDashboard: "Ir a mi cuenta",
    overTitle: "Este enlace ya no funciona",
    over: "Puede que ya se haya usado o que haya vencido. También puede faltar una parte: en ese caso, ábralo otra vez desde el correo.",
    overWays: "Qué puede hacer",
    overSignIn: "¿Ya lo confirmó antes? Entonces ya puede entrar.",
    overSignUp: "¿Todavía no? Regístrese otra vez y le enviamos un enlace nuevo.",
    overChange: "¿Cambió su dirección? Entre en su cuenta y cámbiela de nuevo.",
  },
  logout: {
    done: "Su sesión está cerrada",
    stale:
      "Su sesión sigue abierta: esta página estuvo abierta mucho tiempo. Presione “Salir” otra vez.",
    stillIn: "Su sesión sigue abierta",
    failed: "No pudimos cerrarla. Inténtelo otra vez.",
    failedOffline: "No hay conexión. Inténtelo otra vez cuando la tenga.",
  },
};
