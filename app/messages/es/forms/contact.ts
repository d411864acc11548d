import type { Words } from "#app/messages/words.ts";

export const contact: Words["contact"] = {
  audience: "¿Para quién es su mensaje?",
  audiences: {
    plan: {
      label: "Las personas que administran el plan",
      help: "Inscripción, precios, tarjetas y pagos",
    },
    group: { label: "El grupo dental", help: "Visitas, dentistas y consultorios" },
  },
  name: "Su nombre",
  email: "Correo electrónico",
  emailHelp: "Nuestra respuesta llega a esta dirección.",
  phone: "Teléfono",
  phoneHelp: "Por si prefiere que le llamemos.",
  topic: "¿De qué se trata?",
  topicPrompt: "Elija un tema",
  topics: {
    plans: "Planes y precios",
    membership: "Mi membresía",
    billing: "Pagos y tarjetas",
    dentist: "Un dentista o un consultorio",
    other: "Otro asunto",
  },
  message: "Su mensaje",
  messageHelp: "Hasta 5,000 caracteres. No incluya números de tarjeta.",
  send: "Enviar mensaje",
  sent: "Recibimos su mensaje",
  sentNumber: "Su número es",
  sentKeep: "Guárdelo. Si nos llama o nos escribe otra vez, con ese número encontramos su mensaje.",
  sendAnother: "Enviar otro mensaje",
};
