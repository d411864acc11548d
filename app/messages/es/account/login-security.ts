import { plural } from "#contract/plural.ts";
import type { Words } from "../../words.ts";

export const loginSecurity: Words["loginSecurity"] = {
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
      `Ya no podrá iniciar sesión con “${name}”. También puede eliminarla de su dispositivo.`,
    removed: "Eliminamos la llave de acceso.",
    needsScript: "Para agregar una llave de acceso, active JavaScript en su navegador.",
    unnamed: "Llave de acceso",
  },
  twoStep: {
    title: "Verificación en dos pasos",
    lead: "Agregue un segundo paso a su contraseña: un código de una aplicación de autenticación en su teléfono. Con una llave de acceso no lo necesita.",
    off: "La verificación en dos pasos está desactivada.",
    on: (day) => `La verificación en dos pasos está activada desde el ${day}.`,
    codesLeft: (count) =>
      plural("es", count, {
        one: "Le queda 1 código de recuperación.",
        other: `Le quedan ${count} códigos de recuperación.`,
      }),
    start: "Configurar la verificación en dos pasos",
    started: "Configure su aplicación y escriba el código que muestra.",
    appTitle: "Agregue esta cuenta a su aplicación",
    appText:
      "Sirve cualquier aplicación de autenticación, como la de su administrador de contraseñas.",
    scan: "Escanee este código QR",
    picture: "Código QR para su aplicación de autenticación",
    orType: "¿No puede escanearlo? Escriba esta clave en la aplicación:",
    onPhone: "¿Tiene la aplicación en este dispositivo?",
    openApp: "Agregar la clave a su aplicación",
    code: "Código de su aplicación",
    codeHelp: "6 dígitos. La aplicación muestra un código nuevo cada 30 segundos.",
    confirm: "Activar la verificación en dos pasos",
    done: "La verificación en dos pasos está activada.",
    codesTitle: "Guarde sus códigos de recuperación",
    codesText:
      "Cada código sirve una vez para iniciar sesión si no tiene su teléfono. Imprímalos o guárdelos en su administrador de contraseñas. No los mostraremos otra vez.",
    renew: "Pedir códigos de recuperación nuevos",
    renewTitle: "¿Pedir códigos de recuperación nuevos?",
    renewText: "Sus códigos de recuperación anteriores dejarán de funcionar.",
    turnOff: "Desactivar la verificación en dos pasos",
    turnOffTitle: "¿Desactivar la verificación en dos pasos?",
    turnOffText:
      "Bastará su contraseña para iniciar sesión y sus códigos de recuperación dejarán de funcionar.",
    turnedOff: "La verificación en dos pasos está desactivada.",
    changed: "Esto cambió en otra ventana. Actualice la página para ver lo más reciente.",
  },
};
