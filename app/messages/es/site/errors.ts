import type { Words } from "#app/messages/words.ts";

export const errors: Words["errors"] = {
  titles: {
    400: "Solicitud incorrecta",
    401: "Hay que iniciar sesión",
    402: "El pago no se hizo",
    403: "Acceso denegado",
    404: "Página no encontrada",
    405: "Método no permitido",
    409: "Hubo un conflicto",
    413: "El envío es demasiado grande",
    415: "Formato no admitido",
    421: "Solicitud mal dirigida",
    422: "Datos no válidos",
    429: "Demasiados intentos",
    500: "Error interno del servidor",
    503: "Volvemos enseguida",
  },
  texts: {
    signed_out: "Esta página es para quienes han iniciado sesión.",
    preview_forbidden:
      "Esta versión solo se puede ver con un enlace de vista previa. Puede que el enlace haya vencido.",
    forbidden: "Usted no tiene acceso a esta página.",
    too_many: "Fueron demasiados intentos. Espere un poco y vuelva a intentarlo.",
    captcha: "No pudimos comprobar que usted es una persona. Regrese e inténtelo de nuevo.",
    internal:
      "Algo falló de nuestro lado. No se perdió nada de lo que hizo. Vuelva a intentarlo en un momento.",
    unavailable: "El sitio está ocupado o en mantenimiento. Vuelva a intentarlo en un momento.",
  },
  notFound: (path: string) =>
    `No hay nada en ${path}. Puede que la dirección tenga un error o que la página haya cambiado de lugar.`,
  otherText: "No funcionó. Regrese e inténtelo de nuevo.",
  goHome: "Ir a la página de inicio",
  orCall: (phone: string) => `O llámenos: ${phone}`,
};
