import { plural } from "#contract/plural.ts";
import type { StaffRole } from "#contract/studio.ts";
import { planTexts } from "./plan-es.ts";
import { grievanceTexts } from "./grievance-es.ts";
import { inboxTexts } from "./inbox-es.ts";
import { peopleTexts } from "./people-es.ts";
import { renewalTexts } from "./renewal-es.ts";
import { securityTexts } from "./security-es.ts";
import type { About, EmailWords } from "./words.ts";

const works = ({ hours }: About) => {
  const time =
    hours > 48
      ? `${hours / 24} días`
      : plural("es", hours, { one: "1 hora", other: `${hours} horas` });
  return `Este enlace sirve una sola vez y vence en ${time}.`;
};
const reachUs = ({ phone }: About) =>
  phone ? `llámenos al ${phone}` : "comuníquese con nosotros por nuestro sitio web";

const roles: Record<StaffRole, string> = {
  owner: "Como propietario, usted administra todo: el sitio web, los planes y el equipo.",
  editor:
    "Como editor, usted verá qué tan rápido cargan las páginas del sitio web y qué errores hay. Las páginas se editan en otra aplicación.",
  support: "En atención al cliente, usted ayuda a los miembros, responde mensajes y ve los pagos.",
};

export const es: EmailWords = {
  buttonFails: "Si el botón no funciona, copie este enlace en su navegador:",
  footer: (seller) => `Este es un mensaje automático de ${seller.replace(/\.$/, "")}.`,
  questions: (phone) =>
    phone ? `¿Preguntas? Llame al ${phone}` : "¿Preguntas? Escríbanos desde nuestro sitio web.",
  texts: {
    ...planTexts,
    ...renewalTexts,
    ...peopleTexts,
    ...grievanceTexts,
    ...inboxTexts,
    ...securityTexts,
    sign_up: (about) => ({
      subject: `Confirme su correo electrónico para ${about.site}`,
      preheader: "Falta un paso para que su cuenta esté lista.",
      heading: "Confirme su correo electrónico",
      paragraphs: [
        `Gracias por crear una cuenta en ${about.site}. Confirme su correo electrónico para terminar.`,
        "Le pediremos la contraseña que eligió al crear su cuenta.",
      ],
      links: ["Confirmar mi correo"],
      smallPrint: [
        works(about),
        "Alguien escribió esta dirección de correo en nuestro sitio web. Si no fue usted, ignore este mensaje y no se creará ninguna cuenta.",
      ],
    }),
    sign_up_known: ({ site }) => ({
      subject: `Usted ya tiene una cuenta en ${site}`,
      preheader: "Puede iniciar sesión o elegir otra contraseña.",
      heading: "Usted ya tiene una cuenta",
      paragraphs: [
        `Alguien, probablemente usted, quiso crear una cuenta en ${site} con este correo electrónico. Ese correo ya tiene una cuenta, así que no creamos otra.`,
        "Inicie sesión con su correo y su contraseña. Si olvidó la contraseña, elija una nueva.",
      ],
      links: ["Iniciar sesión", "Elegir otra contraseña"],
      smallPrint: ["Si no fue usted, ignore este mensaje. Nada ha cambiado en su cuenta."],
    }),
    reset_password: (about) => ({
      subject: `Elija una contraseña nueva para ${about.site}`,
      preheader: "Use este enlace para elegir una contraseña nueva.",
      heading: "Elija una contraseña nueva",
      paragraphs: [
        `Recibimos una solicitud para restablecer la contraseña de su cuenta de ${about.site}.`,
        "Su contraseña actual sirve hasta que elija una nueva. Después cerraremos su sesión en todos sus dispositivos.",
      ],
      links: ["Elegir una contraseña nueva"],
      smallPrint: [
        works(about),
        "Si no fue usted, ignore este mensaje. No comparta este enlace: quien lo tenga puede cambiar su contraseña.",
      ],
    }),
    password_changed: (about) => ({
      subject: `Se cambió su contraseña de ${about.site}`,
      preheader: "Si fue usted, no tiene que hacer nada.",
      heading: "Se cambió su contraseña",
      paragraphs: [
        `Se cambió la contraseña de su cuenta de ${about.site} el ${about.when}. Si fue usted, no tiene que hacer nada.`,
        `Si no fue usted, elija otra contraseña de inmediato y ${reachUs(about)}.`,
      ],
      links: ["Elegir otra contraseña"],
      smallPrint: ["Cerramos las demás sesiones abiertas con la contraseña anterior."],
    }),
    change_email: (about) => ({
      subject: `Confirme su nuevo correo electrónico para ${about.site}`,
      preheader: "Confírmelo para empezar a usarlo.",
      heading: "Confirme su nuevo correo electrónico",
      paragraphs: [
        `Usted nos pidió usar este correo electrónico para su cuenta de ${about.site}. Confirme que es suyo.`,
        "Hasta entonces, siga iniciando sesión con su correo actual.",
      ],
      links: ["Confirmar mi nuevo correo"],
      smallPrint: [
        works(about),
        "Si no fue usted, tal vez alguien se equivocó al escribir su propia dirección. Ignore este mensaje.",
      ],
    }),
    change_email_taken: (about) => ({
      subject: `Este correo electrónico ya tiene una cuenta en ${about.site}`,
      preheader: "Nada ha cambiado.",
      heading: "Este correo electrónico ya tiene una cuenta",
      paragraphs: [
        `Alguien pidió usar este correo electrónico en una cuenta de ${about.site}. Ya pertenece a otra cuenta, así que nada ha cambiado.`,
        `Si las dos cuentas son suyas, ${reachUs(about)} y le ayudaremos.`,
      ],
      smallPrint: ["Si no fue usted, ignore este mensaje."],
    }),
    email_changed: (about) => ({
      subject: `Se cambió el correo electrónico de su cuenta de ${about.site}`,
      preheader: "Si fue usted, no tiene que hacer nada.",
      heading: "Se cambió su correo electrónico",
      paragraphs: [
        `Se cambió el correo electrónico de su cuenta de ${about.site} el ${about.when}.${about.maskedEmail ? ` Ahora es ${about.maskedEmail}.` : ""} Úselo para iniciar sesión. Allí le enviaremos nuestros correos.`,
        `Si fue usted, no tiene que hacer nada. Si no fue usted, ${reachUs(about)} de inmediato y le ayudaremos a recuperar su cuenta.`,
      ],
      smallPrint: [
        "Este es el último mensaje que enviamos a su correo anterior sobre esta cuenta.",
      ],
    }),
    account_erased: (about) => ({
      subject: `Su cuenta de ${about.site} fue eliminada`,
      preheader: "Qué eliminamos y qué nos exige guardar la ley.",
      heading: "Su cuenta fue eliminada",
      paragraphs: [
        `Eliminamos su cuenta de ${about.site} el ${about.when}. Borramos de la cuenta su contraseña y sus datos de contacto, y nadie puede iniciar sesión en ella.`,
        "La ley nos exige guardar algunos registros: sus pagos, sus recibos y los términos que aceptó. Los guardamos solo el tiempo que exige la ley. También conservamos el número de referencia, el tema y la fecha de sus mensajes, y un registro de seguridad en el que no aparece su nombre.",
        `Si usted no lo pidió, ${reachUs(about)}.`,
        "Gracias por haber estado con nosotros.",
      ],
      smallPrint: [],
    }),
    staff_invitation: (about) => ({
      subject: `Le invitamos a unirse al equipo de ${about.site}`,
      preheader: "Elija una contraseña para empezar.",
      heading: `Le invitamos a unirse al equipo de ${about.site}`,
      paragraphs: [
        `${about.invitedBy ?? about.site} le invita a usar el panel de administración de ${about.site}, donde el equipo administra el sitio web y los planes.${about.role ? ` ${roles[about.role]}` : ""}`,
        "Para empezar, elija una contraseña y configure una aplicación de autenticación.",
      ],
      links: ["Aceptar invitación"],
      smallPrint: [works(about), "Si no esperaba esta invitación, ignore este mensaje."],
    }),
    reset_staff_password: (about) => ({
      subject: `Elija una contraseña nueva para el panel de administración de ${about.site}`,
      preheader: "Use este enlace para elegir una contraseña nueva.",
      heading: "Elija una contraseña nueva para el panel de administración",
      paragraphs: [
        `Recibimos una solicitud para restablecer su contraseña del panel de administración de ${about.site}.`,
        "Su contraseña actual sirve hasta que elija una nueva. Después cerraremos su sesión en todos sus dispositivos.",
      ],
      links: ["Elegir una contraseña nueva"],
      smallPrint: [
        works(about),
        "Si no fue usted, avise a un propietario del sitio. No comparta este enlace: quien lo tenga puede cambiar su contraseña.",
      ],
    }),
  },
};
