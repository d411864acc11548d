import type { ReportState } from "#contract/catalog.ts";
import type { StaffRole } from "#contract/studio.ts";
import { planTexts } from "./plan-es.ts";
import { securityTexts } from "./security-es.ts";
import type { About, EmailWords } from "./words.ts";

const works = ({ hours }: About) => {
  const time = hours > 48 ? `${hours / 24} días` : hours === 1 ? "1 hora" : `${hours} horas`;
  return `Este enlace sirve una sola vez y durante ${time}.`;
};
const reachUs = ({ phone }: About) =>
  phone ? `llámenos al ${phone}` : "comuníquese con nosotros por nuestro sitio web";

const roles: Record<StaffRole, string> = {
  owner: "Como responsable, usted se encarga de todo: el sitio web, los planes y el equipo.",
  editor: "En edición, usted se encarga de lo que dice el sitio web.",
  support: "En atención, usted responde los mensajes de visitantes y miembros.",
};

const outcomes: Record<ReportState, string> = {
  received: "Está por revisarse.",
  checking: "Lo estamos revisando con el consultorio.",
  corrected: "Usted tenía razón y corregimos el directorio.",
  found_right: "Lo revisamos con el consultorio y lo que dice el directorio es correcto.",
};

export const es: EmailWords = {
  buttonFails: "Si el botón no funciona, abra esta dirección en su navegador:",
  footer: (seller) => `${seller} envió este mensaje de forma automática. No es publicidad.`,
  texts: {
    ...planTexts,
    ...securityTexts,
    sign_up: (about) => ({
      subject: `Confirme su correo electrónico para ${about.site}`,
      preheader: "Falta un paso y su cuenta estará lista.",
      heading: "Confirme su correo electrónico",
      paragraphs: [
        `Gracias por registrarse en ${about.site}. Confirme que este correo electrónico es suyo y su cuenta estará lista.`,
        "La página le pedirá la contraseña que eligió al registrarse.",
      ],
      links: ["Confirmar mi correo"],
      smallPrint: [
        works(about),
        "Alguien escribió esta dirección en nuestro sitio web. Si no fue usted, no tiene que hacer nada: sin este paso no se abre ninguna cuenta.",
      ],
    }),
    sign_up_known: ({ site }) => ({
      subject: `Usted ya tiene una cuenta en ${site}`,
      preheader: "Puede iniciar sesión o elegir otra contraseña.",
      heading: "Usted ya tiene una cuenta",
      paragraphs: [
        `Alguien, lo más probable es que usted, se registró en ${site} con este correo electrónico. Ya existe una cuenta con él, así que no abrimos otra.`,
        "Inicie sesión con su correo y su contraseña. Si olvidó la contraseña, elija una nueva.",
      ],
      links: ["Iniciar sesión", "Elegir otra contraseña"],
      smallPrint: ["Si no fue usted, no tiene que hacer nada. En su cuenta no ha cambiado nada."],
    }),
    reset_password: (about) => ({
      subject: `Elija una nueva contraseña para ${about.site}`,
      preheader: "Alguien, lo más probable es que usted, la pidió.",
      heading: "Elija una nueva contraseña",
      paragraphs: [
        `Alguien, lo más probable es que usted, pidió una nueva contraseña para su cuenta en ${about.site}.`,
        "La contraseña anterior sirve hasta que elija la nueva. Entonces su sesión se cerrará en todos los demás aparatos.",
      ],
      links: ["Elegir una contraseña"],
      smallPrint: [
        works(about),
        "Si no fue usted, no tiene que hacer nada. Nadie puede cambiar su contraseña sin este mensaje: no lo comparta.",
      ],
    }),
    password_changed: (about) => ({
      subject: `Se cambió su contraseña de ${about.site}`,
      preheader: "Si fue usted, todo está bien.",
      heading: "Se cambió su contraseña",
      paragraphs: [
        `La contraseña de su cuenta en ${about.site} se cambió el ${about.when}. Si fue usted, todo está bien.`,
        `Si no fue usted, elija otra contraseña de inmediato y ${reachUs(about)}.`,
      ],
      links: ["Elegir otra contraseña"],
      smallPrint: ["Se cerraron todas las sesiones abiertas con la contraseña anterior."],
    }),
    change_email: (about) => ({
      subject: `Confirme su nuevo correo para ${about.site}`,
      preheader: "Hasta que lo confirme, se queda el anterior.",
      heading: "Confirme su nuevo correo electrónico",
      paragraphs: [
        `Usted nos pidió usar este correo electrónico para su cuenta en ${about.site}. Confirme que es suyo.`,
        "Hasta entonces se queda el anterior y usted inicia sesión con él.",
      ],
      links: ["Confirmar mi nuevo correo"],
      smallPrint: [
        works(about),
        "Si no lo pidió usted, quizás alguien se equivocó al escribir su propia dirección. No tiene que hacer nada.",
      ],
    }),
    change_email_taken: (about) => ({
      subject: `Este correo ya tiene una cuenta en ${about.site}`,
      preheader: "No ha cambiado nada.",
      heading: "Este correo ya tiene una cuenta",
      paragraphs: [
        `Alguien pidió usar este correo electrónico para su cuenta en ${about.site}. Ya pertenece a una cuenta, así que no ha cambiado nada.`,
        `Si las dos cuentas son suyas, ${reachUs(about)} y le ayudaremos.`,
      ],
      smallPrint: ["Si no fue usted, no tiene que hacer nada."],
    }),
    email_changed: (about) => ({
      subject: `Se cambió su correo electrónico en ${about.site}`,
      preheader: "Si fue usted, todo está bien.",
      heading: "Se cambió su correo electrónico",
      paragraphs: [
        `Su cuenta en ${about.site} tiene un nuevo correo electrónico desde el ${about.when}${about.maskedEmail ? `: ${about.maskedEmail}` : ""}. Con él iniciará sesión, y allí llegarán nuestros mensajes.`,
        `Si fue usted, todo está bien. Si no fue usted, ${reachUs(about)} de inmediato, para que podamos devolverle su cuenta.`,
      ],
      smallPrint: ["Este es el último mensaje sobre esta cuenta a su correo anterior."],
    }),
    account_erased: (about) => ({
      subject: `Su cuenta en ${about.site} fue borrada`,
      preheader: "Qué se borró y qué nos pide guardar la ley.",
      heading: "Su cuenta fue borrada",
      paragraphs: [
        `Borramos su cuenta en ${about.site} el ${about.when}. Su contraseña y sus datos de contacto ya no existen, y nadie puede iniciar sesión.`,
        "Algunos registros tienen que quedarse: el libro de pagos, sus recibos y los consentimientos que usted dio. Los guardamos el tiempo que pide la ley y para nada más.",
        `Si usted no lo pidió, ${reachUs(about)}.`,
      ],
      smallPrint: ["Gracias por haber estado con nosotros."],
    }),
    staff_invitation: (about) => ({
      subject: `Le invitan a colaborar en ${about.site}`,
      preheader: "Elija una contraseña para empezar.",
      heading: "Le invitan al estudio",
      paragraphs: [
        `${about.site} le invita al estudio, donde se cuidan el sitio web y los planes.${about.role ? ` ${roles[about.role]}` : ""}`,
        "Para empezar, elija una contraseña y prepare el segundo paso del inicio de sesión.",
      ],
      links: ["Aceptar la invitación"],
      smallPrint: [works(about), "Si no esperaba esta invitación, no tiene que hacer nada."],
    }),
    reset_staff_password: (about) => ({
      subject: `Elija una nueva contraseña del estudio de ${about.site}`,
      preheader: "Alguien, lo más probable es que usted, la pidió.",
      heading: "Elija una nueva contraseña del estudio",
      paragraphs: [
        `Alguien, lo más probable es que usted, pidió una nueva contraseña para el estudio de ${about.site}.`,
        "La contraseña anterior sirve hasta que elija la nueva. Entonces su sesión se cerrará en todos los demás aparatos.",
      ],
      links: ["Elegir una contraseña"],
      smallPrint: [
        works(about),
        "Si no fue usted, avise a un responsable del sitio. Nadie puede cambiar su contraseña sin este mensaje: no lo comparta.",
      ],
    }),
    report_received: ({ site, report }) => ({
      subject: `Recibimos su reporte ${report?.number ?? ""}`,
      preheader: "Guarde este mensaje: su enlace muestra cómo va el reporte.",
      heading: "Recibimos su reporte",
      paragraphs: [
        `Gracias por avisar a ${site} de que algo sobre ${report?.dentist ?? "un dentista"} en nuestro directorio no es correcto. Su reporte tiene el número ${report?.number ?? ""}.`,
        "Una persona lo revisa con el consultorio. Después corregimos el directorio y le escribimos.",
      ],
      links: ["Ver cómo va"],
      smallPrint: [
        "Quien tenga este enlace puede leer el reporte: no lo comparta.",
        "Alguien escribió esta dirección en nuestro sitio web. Si no fue usted, no tiene que hacer nada.",
      ],
    }),
    report_answered: ({ site, report }) => ({
      subject: `Su reporte ${report?.number ?? ""}: lo que encontramos`,
      preheader: report ? outcomes[report.state] : "Hay noticias.",
      heading: "Sobre su reporte",
      paragraphs: [
        `Usted avisó a ${site} de que algo sobre ${report?.dentist ?? "un dentista"} en nuestro directorio no es correcto (reporte ${report?.number ?? ""}). ${report ? outcomes[report.state] : ""}`,
        ...(report?.answer ? [report.answer] : []),
      ],
      links: ["Ver su reporte"],
      smallPrint: ["Gracias por ayudar a otras personas a encontrar al dentista correcto."],
    }),
  },
};
