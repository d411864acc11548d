import type { Words } from "#app/messages/words.ts";

export const logout: Words["logout"] = {
  done: "Cerró sesión",
  stale: "Esta página caducó y no pudimos cerrar su sesión. Seleccione “Cerrar sesión” otra vez.",
  stillIn: "Su sesión sigue abierta",
  failed: "No pudimos cerrar su sesión. Inténtelo de nuevo.",
  failedOffline: "No tiene conexión. Inténtelo de nuevo cuando la recupere.",
};
