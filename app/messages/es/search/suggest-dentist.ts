import type { Words } from "#app/messages/words.ts";
import { unansweredKeptDays } from "#contract/catalog.ts";

export const suggestDentist: Words["suggestDentist"] = {
  title: "Sugiera un dentista",
  link: "Sugerir un dentista",
  invite: "¿No encuentra a su dentista?",
  lead: "Díganos a quién le gustaría encontrar aquí. Le preguntaremos al consultorio si quiere aceptar el plan.",
  dentist: "Nombre del dentista",
  office: "Nombre del consultorio",
  city: "Ciudad y estado",
  cityHelp: "Por ejemplo: Mesa, AZ",
  phone: "Teléfono del consultorio",
  email: "Su correo electrónico",
  emailHelp: `Si quiere que le respondamos. Eliminamos su correo electrónico después de ${unansweredKeptDays} días.`,
  send: "Enviar la sugerencia",
  sent: "Gracias por su sugerencia",
  sentNumber: "Su número de referencia es",
  sentNext: "Nos comunicaremos con el consultorio. No podemos prometer que acepte el plan.",
  back: "Volver a Buscar dentista",
};
