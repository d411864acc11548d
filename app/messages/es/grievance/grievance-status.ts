import type { Words } from "#app/messages/words.ts";

export const grievanceStatus: Words["grievanceStatus"] = {
  title: (number) => `Queja ${number}`,
  states: {
    received: "Recibimos su queja",
    acknowledged: "Estamos atendiendo su queja",
    in_review: "Estamos revisando su queja",
    resolved: "Respondimos a su queja",
    appealed: "Estamos revisando su apelación",
  },
  outcomes: {
    agreed: "Le damos la razón",
    partly_agreed: "Le damos la razón en parte",
    not_agreed: "No estamos de acuerdo",
    withdrawn: "Se cerró porque usted lo pidió",
  },
  next: "Próximos pasos",
  answer: "Nuestra respuesta",
  acknowledgeBy: (when) =>
    `A más tardar el ${when} le confirmaremos que estamos atendiendo su queja.`,
  resolveBy: (when) => `Tendrá nuestra respuesta a más tardar el ${when}.`,
  answered: "Nuestra respuesta está más abajo.",
  news: {
    email: "Le enviaremos un correo electrónico en cada paso.",
    phone: "Le llamaremos por teléfono.",
  },
  urgent: "Urgente",
  history: "Historial",
  received: "Recibimos su queja",
  steps: {
    acknowledged: "Empezamos a atenderla",
    review_started: "Empezamos a revisarla",
    replied: "Le escribimos",
    sender_wrote: "Usted nos escribió",
    resolved: "Respondimos",
    appealed: "Usted apeló",
    link_renewed: "Un enlace nuevo reemplazó al anterior",
    noted: "",
    assigned: "",
  },
  write: "Escríbanos",
  message: "Su mensaje",
  send: "Enviar mensaje",
  appeal: "Apele nuestra respuesta",
  appealText: (days) =>
    `Si está de acuerdo con nuestra respuesta, no tiene que hacer nada. Si no lo está, díganos por qué. Puede apelar una vez, y le responderemos en un plazo de ${days} días.`,
  appealMessage: "¿Por qué no está de acuerdo?",
  sendAppeal: "Enviar mi apelación",
  notAppealable: "Esta respuesta ya no se puede apelar.",
  link: "Su enlace privado",
  linkText:
    "Quien tenga el enlace de esta página puede leer su queja y escribirnos. Si otra persona lo tiene, cámbielo: el enlace anterior deja de funcionar de inmediato, y esta página tendrá uno nuevo. Guárdelo.",
  renew: "Cambiar el enlace",
  renewed: "Este es su enlace nuevo. El anterior ya no funciona.",
  sent: "Lo que nos envió",
  files: "Archivos",
  done: "Recibimos su mensaje.",
};
