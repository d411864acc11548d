import { plural } from "#contract/plural.ts";
import type { Words } from "#app/messages/words.ts";

export const contact: Words["contact"] = {
  audience: "¿Para quién es su mensaje?",
  audiences: {
    plan: {
      label: "El equipo del plan",
      help: "Inscripción, precios, tarjetas de miembro y pagos",
    },
    group: { label: "El equipo de los consultorios", help: "Visitas, dentistas y horarios" },
  },
  name: "Su nombre",
  email: "Correo electrónico",
  emailHelp: "Le responderemos a esta dirección.",
  phone: "Teléfono",
  phoneHelp: "Si prefiere que le llamemos.",
  topic: "¿De qué se trata?",
  topicPrompt: "Elija un tema",
  topics: {
    plans: "Planes y precios",
    membership: "Mi membresía",
    billing: "Pagos y cobros",
    dentist: "Un dentista o un consultorio",
    join_directory: "Aparecer en el directorio (para consultorios)",
    other: "Otro asunto",
  },
  fromOffice: "¿Escribe de parte de un consultorio dental?",
  officeForm: "Use el formulario para consultorios dentales",
  message: "Su mensaje",
  messageHelp: "Hasta 5,000 caracteres. No incluya números de tarjetas de crédito o débito.",
  answersFound: (count) =>
    plural("es", count, {
      one: "1 respuesta que puede servirle",
      other: `${count} respuestas que pueden servirle`,
    }),
  send: "Enviar mensaje",
  sent: "Recibimos su mensaje",
  sentNumber: "Su número de referencia es",
  sentReply: (email) => `Le responderemos a ${email}.`,
  sentKeep: "Guárdelo. Si se comunica con nosotros otra vez, con él encontramos su mensaje.",
  sendAnother: "Enviar otro mensaje",
};
