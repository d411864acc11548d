import type { Words } from "../../words.ts";

export const loginSteps: Words["loginSteps"] = {
  confirm: {
    why: "Por su seguridad, escriba su contraseña para continuar.",
    password: "Su contraseña",
    passkey: "Usar una llave de acceso",
  },
  failed: {
    unsupported:
      "Este navegador no admite llaves de acceso. Pruebe con otro navegador o dispositivo.",
    stopped: "No se usó ninguna llave de acceso. Inténtelo de nuevo o use su contraseña.",
    known: "Este dispositivo ya tiene una llave de acceso para su cuenta.",
  },
  login: {
    codeTitle: "Escriba su código",
    codeLead:
      "Abra su aplicación de autenticación y escriba el código que muestra para este sitio.",
    code: "Código",
    codeHelp: "¿No tiene su teléfono? Escriba uno de sus códigos de recuperación.",
    codeSend: "Iniciar sesión",
    codeBack: "Empezar de nuevo",
    codeOver: "Pasó demasiado tiempo. Escriba su contraseña de nuevo.",
    passkey: "Iniciar sesión con una llave de acceso",
    or: "o",
    refused: "No reconocemos esa llave de acceso. Inicie sesión con su contraseña.",
  },
};
