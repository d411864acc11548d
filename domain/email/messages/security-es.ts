import type { About, EmailWords } from "./words.ts";

const reachUs = ({ phone }: About) =>
  phone ? ` y llámenos al ${phone}` : " y comuníquese con nosotros";

const codeIsSecret = "Nunca le pediremos este código por teléfono ni por correo. No lo comparta.";

export const securityTexts = {
  login_code: ({ site, code = "" }) => ({
    subject: `${code} es su código para iniciar sesión en ${site}`,
    preheader: "Escríbalo en la página donde lo pidió.",
    heading: "Su código para iniciar sesión",
    paragraphs: [`Escriba este código para iniciar sesión en ${site}:`],
    code: { label: "Su código", digits: code },
    smallPrint: [
      "El código sirve una sola vez, en el navegador donde lo pidió. Vence en 10 minutos.",
      codeIsSecret,
      "Si no lo pidió, ignore este mensaje. Nadie puede iniciar sesión sin el código.",
    ],
  }),
  join_code: ({ site, code = "" }) => ({
    subject: `${code} es su código de ${site}`,
    preheader: "Escríbalo en la página donde lo pidió.",
    heading: "Confirme su correo electrónico",
    paragraphs: [`Está por inscribirse en ${site}. Escriba este código para continuar:`],
    code: { label: "Su código", digits: code },
    smallPrint: [
      "El código sirve una sola vez, en el navegador donde lo pidió. Vence en 10 minutos.",
      codeIsSecret,
      "Alguien escribió esta dirección de correo en nuestro sitio web. Si no fue usted, ignore este mensaje y no se creará ninguna cuenta.",
    ],
  }),
  login_code_unknown: ({ site }) => ({
    subject: `Usted todavía no tiene una cuenta en ${site}`,
    preheader: "Este correo electrónico no tiene cuenta.",
    heading: "Este correo electrónico no tiene cuenta",
    paragraphs: [
      `Alguien, probablemente usted, pidió un código para iniciar sesión en ${site} con este correo electrónico. No hay ninguna cuenta con este correo, así que no enviamos un código.`,
      "¿Abrió su cuenta con otro correo? Inicie sesión con ese. ¿Es su primera vez? Elija un plan e inscríbase.",
    ],
    links: ["Elegir un plan", "Iniciar sesión con otro correo"],
    smallPrint: ["Si no fue usted, ignore este mensaje."],
  }),
  confirm_code: ({ site, phone, code = "" }) => ({
    subject: `${code} es su código de ${site}`,
    preheader: "Escríbalo para confirmar que es usted.",
    heading: "Confirme que es usted",
    paragraphs: [
      `Su cuenta de ${site} no tiene contraseña, así que usamos un código para confirmar que es usted. Escríbalo en la página donde lo pidió:`,
    ],
    code: { label: "Su código", digits: code },
    smallPrint: [
      "El código sirve una sola vez, en el navegador donde lo pidió. Vence en 10 minutos.",
      codeIsSecret,
      `Si no lo pidió, es posible que otra persona esté usando su cuenta. Inicie sesión, vaya a Seguridad y seleccione “Cerrar las demás sesiones”. Después, ${phone ? `llámenos al ${phone}` : "comuníquese con nosotros"}.`,
    ],
  }),
  passkey_added: (about) => ({
    subject: `Se agregó una llave de acceso a su cuenta de ${about.site}`,
    preheader: "Si fue usted, no tiene que hacer nada.",
    heading: "Tiene una llave de acceso nueva",
    paragraphs: [
      `Se agregó una llave de acceso a su cuenta de ${about.site} el ${about.when}. Con ella puede iniciar sesión sin su contraseña.`,
      `Si no fue usted, elimine la llave de acceso, cambie su contraseña${reachUs(about)}.`,
    ],
    links: ["Ver mis llaves de acceso"],
    smallPrint: ["Le escribimos cada vez que se agrega o se elimina una llave de acceso."],
  }),
  passkey_removed: (about) => ({
    subject: `Se eliminó una llave de acceso de su cuenta de ${about.site}`,
    preheader: "Si fue usted, no tiene que hacer nada.",
    heading: "Se eliminó una llave de acceso",
    paragraphs: [
      `Se eliminó una llave de acceso de su cuenta de ${about.site} el ${about.when}. Ya no sirve para iniciar sesión.`,
      `Si no fue usted, cambie su contraseña${reachUs(about)}.`,
    ],
    links: ["Ver mis llaves de acceso"],
    smallPrint: ["Le escribimos cada vez que se agrega o se elimina una llave de acceso."],
  }),
  second_factor_on: (about) => ({
    subject: `La verificación en dos pasos está activada en su cuenta de ${about.site}`,
    preheader: "Si fue usted, no tiene que hacer nada.",
    heading: "La verificación en dos pasos está activada",
    paragraphs: [
      `Se activó la verificación en dos pasos en su cuenta de ${about.site} el ${about.when}. Cuando inicie sesión con su contraseña, también le pediremos un código de su aplicación de autenticación.`,
      "Guarde sus códigos de recuperación donde nadie más pueda verlos. Cada uno sirve una vez para iniciar sesión si no tiene su teléfono.",
      `Si no fue usted, cambie su contraseña${reachUs(about)}.`,
    ],
    links: ["Ver mi configuración de seguridad"],
    smallPrint: ["Le escribimos cada vez que se activa o se desactiva la verificación."],
  }),
  second_factor_off: (about) => ({
    subject: `La verificación en dos pasos está desactivada en su cuenta de ${about.site}`,
    preheader: "Si fue usted, no tiene que hacer nada.",
    heading: "La verificación en dos pasos está desactivada",
    paragraphs: [
      `Se desactivó la verificación en dos pasos en su cuenta de ${about.site} el ${about.when}. Ahora basta su contraseña para iniciar sesión.`,
      `Si no fue usted, cambie su contraseña, active de nuevo la verificación${reachUs(about)}.`,
    ],
    links: ["Ver mi configuración de seguridad"],
    smallPrint: ["Le escribimos cada vez que se activa o se desactiva la verificación."],
  }),
} satisfies Partial<EmailWords["texts"]>;
