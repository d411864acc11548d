import type { Words } from "../words.ts";

export const errors: Words["errors"] = {
  notFoundTitle: "Página no encontrada",
  notFoundText: (path: string) => `No hay nada en ${path}. Puede que la dirección tenga un error o que la página se haya mudado.`,
  serverTitle: "Error interno del servidor",
  serverText: "Algo falló de nuestro lado. No se perdió nada de lo que hizo. Vuelva a intentarlo en un momento.",
  otherText: "No funcionó. Regrese e inténtelo de nuevo.",
  goHome: "Ir a la página de inicio",
  tryAgain: "Intentar de nuevo",
  orCall: (phone: string) => `O llámenos: ${phone}`,
  offline: "Parece que no tiene conexión. Revísela e inténtelo de nuevo.",
  timeout: "Tardó demasiado. Revise su conexión e inténtelo de nuevo.",
  tooMany: "Fueron muchos intentos. Espere un poco y vuelva a intentarlo.",
};
