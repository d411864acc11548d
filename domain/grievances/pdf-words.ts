// What the form on paper says; the notices come from the site's legal texts.

const english = {
  title: "Grievance Form",
  lead: "Fill out what you can, then mail it or bring it to us. You don't need an account, and filing a complaint never changes how you're treated, by us or by an office.",
  to: "Mail it to",
  phone: (phone: string) => `Questions? Call us at ${phone}.`,
  you: "About you",
  name: "Your name",
  contact: "Email or phone",
  who: "Who are you filing for?  [  ] Myself   [  ] My child   [  ] Another adult",
  patientName: "Their name, if it isn't you",
  authorized:
    "Signature of the other adult, giving permission for you to file this complaint and see our answer",
  memberNumber: "Member number, if you have one",
  what: "Your complaint",
  urgent: "[  ] This is urgent: waiting could seriously harm someone's health",
  against:
    "It's about:  [  ] The plan   [  ] A dental office   [  ] A dentist   [  ] Someone on our staff   [  ] Something else",
  office: "Office or dentist, and date of the visit",
  text: "What happened?",
  outcome: "What would you like us to do?",
  discussed: "Have you already talked about it with the office or with us?  [  ] Yes   [  ] No",
  signed: "Your signature and today's date",
  urgentTitle: "Is it urgent?",
  interpreter: "Free help in your language",
  rights: "Your rights",
  inState: (place: string) => `If you live in ${place}`,
  elsewhere: "If you live in another state",
};

const spanish: typeof english = {
  title: "Formulario de quejas",
  lead: "Complete lo que pueda y envíenoslo por correo postal o entréguenoslo. No necesita una cuenta, y presentar una queja nunca cambia el trato que recibe de nosotros ni de un consultorio.",
  to: "Envíelo a",
  phone: (phone) => `¿Preguntas? Llámenos al ${phone}.`,
  you: "Sobre usted",
  name: "Su nombre",
  contact: "Correo electrónico o teléfono",
  who: "¿A nombre de quién?  [  ] A mi nombre   [  ] De mi hijo o hija   [  ] De otra persona adulta",
  patientName: "Nombre de esa persona, si no es usted",
  authorized:
    "Firma de la otra persona adulta, que le autoriza a presentar esta queja y a ver nuestra respuesta",
  memberNumber: "Número de miembro, si lo tiene",
  what: "Su queja",
  urgent: "[  ] Es urgente: esperar podría dañar gravemente la salud de alguien",
  against:
    "Se trata de:  [  ] El plan   [  ] Un consultorio dental   [  ] Un dentista   [  ] Alguien de nuestro personal   [  ] Otro asunto",
  office: "Consultorio o dentista y fecha de la visita",
  text: "¿Qué pasó?",
  outcome: "¿Qué le gustaría que hiciéramos?",
  discussed: "¿Ya habló de esto con el consultorio o con nosotros?  [  ] Sí   [  ] No",
  signed: "Su firma y la fecha de hoy",
  urgentTitle: "¿Es urgente?",
  interpreter: "Ayuda gratis en su idioma",
  rights: "Sus derechos",
  inState: (place) => `Si vive en ${place}`,
  elsewhere: "Si vive en otro estado",
};

export const pdfWords = { en: english, es: spanish };
export type PdfWords = typeof english;
