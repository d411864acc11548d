import { plural } from "#contract/plural.ts";
import type { Words } from "#app/messages/words.ts";

const kept = "Guardamos lo que escribió.";

const errorsTextKept: Words["forms"]["errorsTextKept"] = {
  invalid: () => `Revise los datos marcados. ${kept}`,
  csrf_stale: (button) => `Esta página venció. ${kept} Vuelva a seleccionar “${button}”.`,
  offline: (button) =>
    `No tiene conexión. ${kept} Cuando vuelva a tener conexión, seleccione “${button}”.`,
  timeout: (button) =>
    `Está tardando más de lo normal. ${kept} Vuelva a seleccionar “${button}”. No lo enviaremos dos veces.`,
  unavailable: (button) =>
    `En este momento no podemos procesarlo. ${kept} Vuelva a seleccionar “${button}” en un momento.`,
  too_many: (button) =>
    `Demasiados intentos. ${kept} Espere unos minutos y vuelva a seleccionar “${button}”.`,
  captcha: (button) =>
    `No pudimos verificar que usted no es un robot. Asegúrese de que JavaScript esté activado y seleccione “${button}” otra vez.`,
  too_large: (button) =>
    `El texto es demasiado largo. ${kept} Acórtelo y vuelva a seleccionar “${button}”.`,
};

const inMinutes = (minutes: number) =>
  plural("es", minutes, { one: "1 minuto", other: `${minutes} minutos` });

export const forms: Words["forms"] = {
  errors: {
    ...errorsTextKept,
    invalid: () => "Revise los datos marcados.",
    csrf_stale: (button) =>
      `Esta página venció. Revise lo que escribió y vuelva a seleccionar “${button}”.`,
    offline: (button) => `No tiene conexión. Cuando la recupere, seleccione “${button}”.`,
    timeout: (button) => `Está tardando más de lo normal. Vuelva a seleccionar “${button}”.`,
    unavailable: (button) =>
      `En este momento no podemos procesarlo. Vuelva a seleccionar “${button}” en un momento.`,
    too_large: (button) =>
      `El texto es demasiado largo. Acórtelo y vuelva a seleccionar “${button}”.`,
    bad_credentials: () => "El correo electrónico o la contraseña no son correctos.",
  },
  errorsTextKept,
  tooMany: (minutes) =>
    minutes === null
      ? "Demasiados intentos. Espere unos minutos y vuelva a intentarlo."
      : `Demasiados intentos. Vuelva a intentarlo en ${inMinutes(minutes)}.`,
  otherError: (button: string) =>
    `Tuvimos un problema. ${kept} Vuelva a seleccionar “${button}” en un momento.`,
  callUs: (phone) => `Llámenos: ${phone}`,
  orCall: (phone: string) => `O llámenos: ${phone}`,
  fields: {
    firstName: "Nombre",
    lastName: "Apellido",
    line1: "Calle y número",
    line2: "Apartamento, suite o unidad",
    city: "Ciudad",
    state: "Estado",
    statePrompt: "Elija un estado",
    zip: "Código postal",
    zipHelp: "Completaremos su ciudad y su estado.",
  },
  drafts: {
    kept: "Guardamos lo que escribió.",
    clear: "Empezar de nuevo",
    undo: "Deshacer mis cambios",
  },
  captcha: {
    withoutScript:
      "Este formulario necesita JavaScript para verificar que usted no es un robot. Active JavaScript en su navegador para continuar.",
    recaptcha: {
      start: "Este sitio está protegido por reCAPTCHA, y se aplican la ",
      privacy: "Política de Privacidad",
      and: " y los ",
      terms: "Términos de Servicio",
      end: " de Google.",
    },
  },
};
