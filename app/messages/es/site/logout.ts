import type { Words } from "#app/messages/words.ts";

export const logout: Words["logout"] = {
  done: "Su sesión está cerrada",
  stale: "Esta página venció y no pudimos cerrar su sesión. Seleccione “Cerrar sesión” otra vez.",
  stillIn: "Su sesión sigue abierta",
  failed: "No pudimos cerrar su sesión. Inténtelo de nuevo.",
  failedOffline: "No tiene conexión. Inténtelo de nuevo cuando la recupere.",
};
