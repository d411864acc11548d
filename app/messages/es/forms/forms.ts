import type { Words } from "#app/messages/words.ts";

const kept = "Todo lo que escribió sigue aquí.";

const errorsTextKept: Words["forms"]["errorsTextKept"] = {
  invalid: () => `Hay que revisar algunas respuestas. ${kept}`,
  csrf_stale: (button) =>
    `Esta página estuvo abierta mucho tiempo. ${kept} Vuelva a presionar “${button}”.`,
  offline: (button) => `No hay conexión. ${kept} Cuando la tenga, presione “${button}”.`,
  timeout: (button) =>
    `Todavía no hay respuesta. ${kept} Vuelva a presionar “${button}”: nada se envía dos veces.`,
  unavailable: (button) =>
    `En este momento no podemos recibirlo. ${kept} Vuelva a presionar “${button}” en un momento.`,
  too_many: (button) =>
    `Fueron demasiados intentos. ${kept} Espere un poco y presione “${button}”.`,
  captcha: (button) =>
    `Antes de recibir este formulario comprobamos que usted es una persona, y la comprobación no funcionó. Necesita JavaScript: si está desactivado, actívelo y vuelva a presionar “${button}”.`,
  too_large: () => `El texto es demasiado largo. ${kept}`,
};

const inMinutes = (minutes: number) => (minutes === 1 ? "1 minuto" : `${minutes} minutos`);

export const forms: Words["forms"] = {
  errors: {
    ...errorsTextKept,
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
  errorsTextKept,
  tooMany: (minutes) =>
    minutes === null
      ? "Fueron demasiados intentos. Espere unos minutos y vuelva a intentarlo."
      : `Fueron demasiados intentos. Podrá intentarlo de nuevo en ${inMinutes(minutes)}.`,
  otherError: (button: string) =>
    `Algo falló de nuestro lado. ${kept} Vuelva a presionar “${button}” en un momento.`,
  orCall: (phone: string) => `O llámenos: ${phone}`,
  fields: {
    firstName: "Nombre",
    lastName: "Apellido",
    line1: "Calle y número",
    line2: "Apartamento o suite",
    city: "Ciudad",
    state: "Estado",
    statePrompt: "Elija un estado",
    zip: "Código postal",
  },
  captcha: {
    withoutScript:
      "Este formulario comprueba primero que usted es una persona, y para eso necesita JavaScript. Active JavaScript en su navegador para enviarlo.",
    recaptcha: {
      start: "Este sitio está protegido por reCAPTCHA, y se aplican la ",
      privacy: "Política de Privacidad",
      and: " y los ",
      terms: "Términos de Servicio",
      end: " de Google.",
    },
  },
};
