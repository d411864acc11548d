import type { Words } from "../words.ts";

export const loginSecurity: Words["loginSecurity"] = {
  confirm: {
    why: "Por su seguridad, escriba su contraseña para continuar.",
    whyAny: "Por su seguridad, confirme que es usted para continuar.",
    password: "Su contraseña",
    passkey: "Usar una llave de acceso",
  },
  passkeys: {
    title: "Llaves de acceso",
    lead: "Inicie sesión con su huella, su rostro o el bloqueo de pantalla en lugar de su contraseña. La llave de acceso se queda en su dispositivo o en su administrador de contraseñas.",
    none: "Todavía no tiene una llave de acceso.",
    add: "Agregar una llave de acceso",
    added: "Agregamos su llave de acceso. Úsela la próxima vez que inicie sesión.",
    addedOn: (day) => `Agregada el ${day}`,
    lastUsed: (day) => `Usada por última vez el ${day}`,
    neverUsed: "Todavía sin usar",
    rename: "Cambiar nombre",
    renameNamed: (name) => `Cambiar nombre: ${name}`,
    name: "Nombre",
    save: "Guardar nombre",
    renamed: "Guardamos el nombre.",
    remove: "Eliminar",
    removeNamed: (name) => `Eliminar: ${name}`,
    removeTitle: "¿Eliminar esta llave de acceso?",
    removeText: (name) =>
      `Ya no podrá iniciar sesión con “${name}”. También puede borrarla de su dispositivo.`,
    removed: "Eliminamos la llave de acceso.",
    needsScript: "Para agregar una llave de acceso, active JavaScript en su navegador.",
    failed: {
      unsupported:
        "Este navegador no admite llaves de acceso. Pruebe con otro navegador o dispositivo.",
      stopped: "No se usó ninguna llave de acceso. Inténtelo de nuevo o use su contraseña.",
      known: "Este dispositivo ya tiene una llave de acceso para su cuenta.",
    },
    unnamed: "Llave de acceso",
  },
  login: {
    passkey: "Iniciar sesión con una llave de acceso",
    or: "o",
    refused: "No reconocemos esa llave de acceso. Inicie sesión con su contraseña.",
  },
};
