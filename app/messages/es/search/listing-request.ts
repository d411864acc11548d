import type { Words } from "#app/messages/words.ts";
import { unansweredKeptDays } from "#contract/catalog.ts";

export const listingRequest: Words["listingRequest"] = {
  join: {
    title: "Agregue su consultorio al directorio",
    lead: "Cuéntenos de su consultorio y de los dentistas que trabajan ahí. Lo revisaremos y le responderemos por correo electrónico.",
    send: "Enviar la solicitud",
    other: "¿Ya está en el directorio?",
    otherLink: "Corregir sus datos",
  },
  correct: {
    title: "Corrija los datos de un consultorio",
    lead: "Díganos qué está mal. Lo revisaremos, corregiremos el directorio y le responderemos por correo electrónico.",
    send: "Enviar la corrección",
    other: "¿Todavía no está en el directorio?",
    otherLink: "Agregar su consultorio",
  },
  correctOf: (office) =>
    `Díganos qué está mal en los datos de ${office}. Lo revisaremos, corregiremos el directorio y le responderemos por correo electrónico.`,
  find: "Buscar su consultorio",
  findHelp: "Su página tiene un enlace a este formulario que llena lo que ya sabemos.",
  office: "Sobre el consultorio",
  practice: "Nombre del consultorio",
  address: "Dirección del consultorio",
  addressHelp: "Donde atiende a los pacientes.",
  phone: "Teléfono del consultorio",
  website: "Sitio web",
  websiteHelp: "Por ejemplo: www.example.com",
  dentists: "Nombres de los dentistas",
  dentistsHelp: "Uno por línea, con sus títulos.",
  languages: "Idiomas que se hablan en el consultorio",
  languagesHelp: "Por ejemplo: inglés, español",
  npi: "NPI",
  npiHelp:
    "Los 10 dígitos del identificador nacional de proveedor (NPI) del consultorio o de un dentista.",
  correction: "¿Qué debemos corregir?",
  correctionHelp: "Qué está mal y cómo debe decir. Hasta 2,000 caracteres.",
  you: "Sobre usted",
  name: "Su nombre",
  role: "Su función en el consultorio",
  roleHelp: "Por ejemplo: dentista, gerente",
  email: "Su correo electrónico",
  emailHelp: `Le responderemos a esta dirección. Borramos su nombre y su correo electrónico después de ${unansweredKeptDays} días.`,
  sent: "Recibimos su solicitud",
  sentNumber: "Su número de referencia es",
  sentNext: "Lo revisaremos con su consultorio y le responderemos por correo electrónico.",
  back: "Volver al directorio",
};
