import type { ReportState } from "#contract/catalog.ts";
import type { MailedKind } from "#contract/studio-cases.ts";
import type { EmailText, EmailWords } from "./words.ts";

const outcomes: Record<ReportState, string> = {
  received: "Lo revisaremos pronto.",
  checking: "Lo estamos revisando con el consultorio.",
  corrected: "Usted tenía razón. Corregimos el directorio.",
  found_right: "Lo revisamos con el consultorio y los datos son correctos.",
};

type Opening = Pick<EmailText, "subject" | "preheader" | "heading">;

const answered: Record<MailedKind, (number: string) => Opening> = {
  message: (number) => ({
    subject: `Nuestra respuesta a su mensaje ${number}`,
    preheader: "Usted nos escribió. Esta es nuestra respuesta.",
    heading: "Nuestra respuesta a su mensaje",
  }),
  suggestion: (number) => ({
    subject: `Sobre el dentista que usted sugirió (${number})`,
    preheader: "Usted sugirió a un dentista. Esta es nuestra respuesta.",
    heading: "Sobre el dentista que usted sugirió",
  }),
  listing: (number) => ({
    subject: `Sobre su solicitud del directorio ${number}`,
    preheader: "Usted nos escribió sobre nuestro directorio. Esta es nuestra respuesta.",
    heading: "Sobre su solicitud del directorio",
  }),
};

const asked: Record<MailedKind, string> = {
  message: "Usted escribió",
  suggestion: "Usted sugirió",
  listing: "Usted preguntó por",
};

type Answering = { link: string; notes: string[] };

const bySupport: Answering = {
  link: "Escribirnos de nuevo",
  notes: [
    "No podemos leer las respuestas a este correo. Para escribirnos, use nuestra página de ayuda.",
  ],
};

const answering: Record<MailedKind, Answering> = {
  message: {
    link: "Leer y responder",
    notes: [
      "No podemos leer las respuestas a este correo. Para responder, use el enlace de arriba.",
      "Quien tenga este enlace puede leer sus mensajes y escribirnos; no lo comparta.",
    ],
  },
  suggestion: bySupport,
  listing: bySupport,
};

/** Emails about reports of the directory, messages, suggestions, and listing requests. */
export const inboxTexts = {
  report_received: ({ report }) => ({
    subject: `Recibimos su reporte ${report?.number ?? ""}`,
    preheader: "Guarde este mensaje para consultar su reporte.",
    heading: "Recibimos su reporte",
    paragraphs: [
      `Gracias por avisarnos de un error en los datos de ${report?.dentist ?? "un dentista"}, en nuestro directorio. Su número de referencia es ${report?.number ?? ""}.`,
      "Lo revisaremos con el consultorio y le escribiremos para contarle qué averiguamos.",
    ],
    links: ["Consultar mi reporte"],
    smallPrint: [
      "Quien tenga este enlace puede leer su reporte; no lo comparta.",
      "Alguien escribió esta dirección de correo en nuestro sitio web. Si no fue usted, ignore este mensaje.",
    ],
  }),
  report_answered: ({ report }) => ({
    subject: `Su reporte ${report?.number ?? ""}: lo que encontramos`,
    preheader: report ? outcomes[report.state] : "Tenemos una respuesta.",
    heading: "Sobre su reporte",
    paragraphs: [
      `Usted nos avisó de un error en los datos de ${report?.dentist ?? "un dentista"}, en nuestro directorio (reporte ${report?.number ?? ""}). ${report ? outcomes[report.state] : ""}`,
      ...(report?.answer ? [report.answer] : []),
    ],
    links: ["Ver mi reporte"],
    smallPrint: ["Gracias por ayudar a otras personas a encontrar al dentista adecuado."],
  }),
  message_answered: ({ reply }) => ({
    ...answered[reply?.to ?? "message"](reply?.number ?? ""),
    paragraphs: (reply?.text ?? "").split("\n").filter(Boolean),
    sections: reply?.question.length
      ? [{ title: asked[reply.to], paragraphs: reply.question }]
      : [],
    links: [answering[reply?.to ?? "message"].link],
    smallPrint: [
      `Su número de referencia es ${reply?.number ?? ""}.`,
      ...answering[reply?.to ?? "message"].notes,
    ],
  }),
  message_work: ({ caseNumber = "" }) => ({
    subject: `Nueva respuesta en el mensaje ${caseNumber}`,
    preheader: "Léala en el panel de administración.",
    heading: "Alguien volvió a escribirnos",
    paragraphs: [`La persona que envió el mensaje ${caseNumber} volvió a escribir.`],
    links: ["Abrir el mensaje"],
    smallPrint: ["Recibe este correo porque usted responde mensajes en este sitio."],
  }),
} satisfies Partial<EmailWords["texts"]>;
