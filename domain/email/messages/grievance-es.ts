import type { SenderNews, StaffNews } from "#domain/grievances/send-news.ts";
import type { GrievanceMail } from "../read-grievance-mail.ts";
import type { EmailWords } from "./words.ts";

type News = { subject: string; preheader: string; heading: string; paragraphs: string[] };
type Told = (told: GrievanceMail) => News;

const keep = "Quien tenga este enlace puede leer su queja y escribirnos; no lo comparta.";
const care =
  "Presentar una queja nunca cambia el trato que recibe de nosotros ni de un consultorio.";

const toSender: Partial<Record<GrievanceMail["about"], Told>> = {
  acknowledged: ({ number, resolveBy }) => ({
    subject: `Estamos atendiendo su queja ${number}`,
    preheader: `Tendrá nuestra respuesta a más tardar el ${resolveBy}.`,
    heading: "Estamos atendiendo su queja",
    paragraphs: [
      `Leímos su queja ${number} y una persona de nuestro equipo se encarga de ella.`,
      `Tendrá nuestra respuesta a más tardar el ${resolveBy}.`,
    ],
  }),
  review_started: ({ number, resolveBy }) => ({
    subject: `Estamos revisando su queja ${number}`,
    preheader: `Tendrá nuestra respuesta a más tardar el ${resolveBy}.`,
    heading: "Estamos revisando su queja",
    paragraphs: [
      `Estamos revisando su queja ${number}.`,
      `Tendrá nuestra respuesta a más tardar el ${resolveBy}.`,
    ],
  }),
  replied: ({ number }) => ({
    subject: `Un mensaje sobre su queja ${number}`,
    preheader: "Léalo y responda en línea.",
    heading: "Le escribimos",
    paragraphs: [
      `Hay un mensaje nuevo sobre su queja ${number}. Puede leerlo y responder en línea.`,
    ],
  }),
  resolved: ({ number, mayAppeal }) => ({
    subject: `Nuestra respuesta a su queja ${number}`,
    preheader: "Léala en línea.",
    heading: "Respondimos a su queja",
    paragraphs: [
      `Terminamos de revisar su queja ${number}. Puede leer nuestra respuesta en línea.`,
      mayAppeal
        ? "Si no está de acuerdo, puede apelar en la misma página."
        : "Esta es nuestra respuesta final.",
    ],
  }),
  appealed: ({ number, resolveBy }) => ({
    subject: `Recibimos su apelación de la queja ${number}`,
    preheader: `Tendrá nuestra respuesta a más tardar el ${resolveBy}.`,
    heading: "Recibimos su apelación",
    paragraphs: [
      `Vamos a revisar de nuevo su queja ${number}.`,
      `Tendrá nuestra respuesta a más tardar el ${resolveBy}.`,
    ],
  }),
  link_renewed: ({ number }) => ({
    subject: `Un enlace nuevo para su queja ${number}`,
    preheader: "El enlace de nuestros correos anteriores ya no funciona.",
    heading: "Este es su enlace nuevo",
    paragraphs: [
      `De ahora en adelante use este enlace para dar seguimiento a su queja ${number}. El enlace de nuestros correos anteriores ya no funciona.`,
    ],
  }),
} satisfies Record<SenderNews, Told>;

const toStaff: Partial<Record<GrievanceMail["about"], Told>> = {
  received: ({ number, isUrgent, acknowledgeBy, resolveBy }) => ({
    subject: isUrgent ? `Queja urgente ${number}` : `Queja nueva ${number}`,
    preheader: `Respóndala a más tardar el ${resolveBy}.`,
    heading: isUrgent ? "Llegó una queja urgente" : "Llegó una queja",
    paragraphs: [
      isUrgent
        ? `La queja ${number} es urgente. Respóndala a más tardar el ${resolveBy}.`
        : `Acuse recibo de la queja ${number} a más tardar el ${acknowledgeBy} y respóndala a más tardar el ${resolveBy}.`,
    ],
  }),
  appealed: ({ number, resolveBy }) => ({
    subject: `Apelaron la respuesta a la queja ${number}`,
    preheader: `Respóndala a más tardar el ${resolveBy}.`,
    heading: "Apelaron una respuesta",
    paragraphs: [
      `Apelaron la respuesta a la queja ${number}. Respóndala a más tardar el ${resolveBy}.`,
    ],
  }),
  sender_wrote: ({ number, resolveBy }) => ({
    subject: `Mensaje nuevo en la queja ${number}`,
    preheader: "Léalo en el panel de administración.",
    heading: "Mensaje nuevo en una queja",
    paragraphs: [
      `Hay un mensaje nuevo en la queja ${number}. Responda la queja a más tardar el ${resolveBy}.`,
    ],
  }),
  assigned: ({ number, resolveBy }) => ({
    subject: `Se le asignó la queja ${number}`,
    preheader: `Respóndala a más tardar el ${resolveBy}.`,
    heading: "Le asignaron una queja",
    paragraphs: [`Se le asignó la queja ${number}. Respóndala a más tardar el ${resolveBy}.`],
  }),
  acknowledge_soon: ({ number, acknowledgeBy }) => ({
    subject: `Acuse recibo de la queja ${number} a más tardar el ${acknowledgeBy}`,
    preheader: "Todavía no se ha acusado recibo.",
    heading: "Falta acusar recibo de una queja",
    paragraphs: [
      `Todavía no se ha acusado recibo de la queja ${number}. La fecha límite es el ${acknowledgeBy}.`,
    ],
  }),
  acknowledge_overdue: ({ number, acknowledgeBy }) => ({
    subject: `Atrasada: acuse recibo de la queja ${number}`,
    preheader: `La fecha límite era el ${acknowledgeBy}.`,
    heading: "Una queja está atrasada",
    paragraphs: [
      `El plazo para acusar recibo de la queja ${number} venció el ${acknowledgeBy}. Hágalo de inmediato.`,
    ],
  }),
  resolve_soon: ({ number, resolveBy }) => ({
    subject: `Responda la queja ${number} a más tardar el ${resolveBy}`,
    preheader: "Todavía no tiene respuesta.",
    heading: "Se acerca la fecha límite de una queja",
    paragraphs: [
      `La queja ${number} todavía no tiene respuesta. La fecha límite es el ${resolveBy}.`,
    ],
  }),
  resolve_overdue: ({ number, resolveBy }) => ({
    subject: `Atrasada: responda la queja ${number}`,
    preheader: `La fecha límite era el ${resolveBy}.`,
    heading: "Una queja está atrasada",
    paragraphs: [
      `El plazo para responder la queja ${number} venció el ${resolveBy}. Respóndala de inmediato.`,
    ],
  }),
} satisfies Record<StaffNews, Told>;

const blank: GrievanceMail = {
  number: "",
  isUrgent: false,
  about: "replied",
  acknowledgeBy: "",
  resolveBy: "",
  mayAppeal: false,
  rights: [],
};
const nothing: News = { subject: "", preheader: "", heading: "", paragraphs: [] };

/** Each with its state, as on the page, if there is more than one. */
const rightsOf = ({ rights }: GrievanceMail) =>
  rights.map(({ place, text }) => {
    if (rights.length === 1) return text;
    return place === null ? `Si vive en otro estado: ${text}` : `Si vive en ${place}: ${text}`;
  });

/** Emails about a complaint, to the person and to the staff who work on it. */
export const grievanceTexts = {
  grievance_received: ({ grievance: told = blank }) => ({
    subject: `Recibimos su queja ${told.number}`,
    preheader: "Guarde este mensaje para dar seguimiento a su queja.",
    heading: "Recibimos su queja",
    paragraphs: [
      `Su número de referencia es ${told.number}. Con el enlace de abajo puede dar seguimiento a su queja, escribirnos o apelar nuestra respuesta.`,
    ],
    links: ["Ver mi queja"],
    laterSections: [
      {
        title: "Próximos pasos",
        paragraphs: [
          ...(told.isUrgent
            ? []
            : [
                `A más tardar el ${told.acknowledgeBy}, le confirmaremos que estamos atendiendo su queja.`,
              ]),
          `A más tardar el ${told.resolveBy}, le responderemos.`,
        ],
      },
      { title: "Sus derechos", paragraphs: rightsOf(told) },
    ],
    smallPrint: [keep, care, "Si usted no presentó una queja, ignore este mensaje."],
  }),
  grievance_update: ({ grievance: told = blank }) => ({
    ...(toSender[told.about]?.(told) ?? nothing),
    links: ["Ver mi queja"],
    laterSections: [{ title: "Sus derechos", paragraphs: rightsOf(told) }],
    smallPrint: [keep, care],
  }),
  grievance_work: ({ grievance: told = blank }) => ({
    ...(toStaff[told.about]?.(told) ?? nothing),
    links: ["Abrir la queja"],
    smallPrint: ["Recibe este mensaje porque usted responde las quejas de este sitio."],
  }),
} satisfies Partial<EmailWords["texts"]>;
