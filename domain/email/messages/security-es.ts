import type { About, EmailWords } from "./words.ts";

const reachUs = ({ phone }: About) =>
  phone ? ` y llámenos al ${phone}` : " y comuníquese con nosotros";

export const securityTexts = {
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
      `Se activó la verificación en dos pasos en su cuenta de ${about.site} el ${about.when}. Cuando inicie sesión con su contraseña, también le pediremos un código de su aplicación.`,
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
