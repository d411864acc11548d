import type { Words } from "#app/messages/words.ts";

export const errors: Words["errors"] = {
  titles: {
    400: "No pudimos leer la solicitud",
    401: "Inicie sesión para continuar",
    402: "El pago no se completó",
    403: "No puede abrir esta página",
    404: "Página no encontrada",
    405: "No pudimos hacer eso",
    409: "No pudimos guardar los cambios",
    413: "Lo que envió es demasiado grande",
    415: "Formato no admitido",
    421: "No pudimos abrir esta página",
    422: "Revise lo que escribió",
    429: "Demasiados intentos",
    500: "Error interno del servidor",
    503: "Volvemos enseguida",
  },
  texts: {
    signed_out: "Inicie sesión para ver esta página.",
    preview_forbidden:
      "Necesita un enlace de vista previa para ver esta versión. Es posible que el suyo haya vencido. Si trabaja en este sitio, pida uno nuevo a su equipo.",
    forbidden:
      "Su cuenta no tiene acceso a esta página. Inicie sesión con otra cuenta o vaya a la página de inicio.",
    too_many: "Espere unos minutos y vuelva a intentarlo.",
    captcha: "No pudimos verificar que usted no es un robot. Regrese e inténtelo de nuevo.",
    too_large:
      "Es demasiado para enviarlo de una vez. Regrese, acorte el texto o quite un archivo, e inténtelo de nuevo.",
    internal: "Tuvimos un problema. Vuelva a intentarlo en un momento.",
    unavailable: "El sitio está ocupado o en mantenimiento. Vuelva a intentarlo en unos minutos.",
  },
  noSuchPage: (path: string) => `Página no encontrada: ${path}`,
  notFound: (path: string) => `Página no encontrada: ${path}`,
  notFoundHelp: "Revise la dirección; también es posible que la página se haya movido.",
  unreachable: "No pudimos conectarnos. Revise su conexión a internet y vuelva a intentarlo.",
  tryAgain: "Intentar de nuevo",
  ways: {
    place: "Busque un dentista cerca de usted",
    placeHelp: "Código postal o ciudad",
    search: "Buscar",
    plans: "Ver planes y precios",
    login: "Iniciar sesión",
    dashboard: "Ir a Mi cuenta",
  },
  otherText: "No funcionó. Regrese e inténtelo de nuevo.",
  seePublished: "Ver la página publicada",
  goHome: "Ir a la página de inicio",
  orCall: (phone: string) => `O llámenos: ${phone}`,
};
