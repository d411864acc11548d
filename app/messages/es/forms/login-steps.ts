import type { Words } from "../../words.ts";

export const loginSteps: Words["loginSteps"] = {
  confirm: {
    why: "Por su seguridad, escriba su contraseña para continuar.",
    password: "Su contraseña",
    passkey: "Usar una llave de acceso",
    whyCode: "Por su seguridad, escriba un código de su correo para continuar.",
  },
  emailCode: {
    instead: "Recibir un código por correo",
    password: "Iniciar sesión con contraseña",
    lead: "Escriba su correo electrónico y le enviaremos un código. No necesita su contraseña.",
    send: "Enviarme un código",
    label: "Código de 8 dígitos",
    goesOn: "Continuaremos en cuanto escriba los 8 dígitos.",
    sent: (email) => `Enviamos un código de 8 dígitos a ${email}. Vence en 10 minutos.`,
    sentIfKnown: (email) =>
      `Si ${email} tiene una cuenta, le enviamos un código de 8 dígitos. Vence en 10 minutos.`,
    spam: "¿No le llegó? Revise su carpeta de correo no deseado.",
    again: "Enviar otro código",
    sentAgain: "Enviamos otro código. Los de correos anteriores ya no sirven.",
    other: "Usar otro correo electrónico",
    stepOver: "Pasó demasiado tiempo. Pida otro código.",
    noPassword: "Su cuenta no tiene contraseña, así que le pedimos un código de su correo.",
    sentToYou: "Le enviamos un código. Vence en 10 minutos. Revise también su correo no deseado.",
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
    passkey: "Usar una llave de acceso",
    or: "o",
    refused: "No reconocemos esa llave de acceso. Inicie sesión con su contraseña.",
  },
};
