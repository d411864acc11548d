import type { Words } from "#app/messages/words.ts";

export const replyTemplates: Words["replyTemplates"] = {
  title: "Plantillas de respuesta",
  lead: "Empiece una respuesta con un texto ya escrito. Al responder un caso, elija una plantilla. Se agrega a su mensaje en el idioma de la persona, y puede cambiarla antes de enviarla.",
  leadReader: "Los propietarios las agregan y las cambian.",
  states: { active: "En uso", archived: "Archivadas" },
  none: "Todavía no hay plantillas.",
  add: "Agregar una plantilla",
  addSend: "Agregar plantilla",
  saveSend: "Guardar plantilla",
  archive: "Archivar",
  restore: "Usar de nuevo",
  added: "Se agregó la plantilla.",
  saved: "Se guardó la plantilla.",
  name: "Nombre",
  nameHelp: "Solo lo ve su equipo.",
  en: "Texto en inglés",
  es: "Texto en español",
  placeholders: (list) =>
    `Escriba cualquiera de estos campos en el texto y lo reemplazaremos con el dato del caso: ${list}.`,
  kinds: "Para",
  unknown: (names) => `No reconocemos ${names}. Use solo los campos de la lista de arriba.`,
  choose: "Plantilla de respuesta",
  choosePrompt: "Elija una plantilla",
  chooseHelp: "Se agrega después de lo que ya escribió.",
  use: "Usar plantilla",
};
