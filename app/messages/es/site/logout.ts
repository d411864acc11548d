import type { Words } from "#app/messages/words.ts";

export const logout: Words["logout"] = {
  done: "Su sesión está cerrada",
  stale:
    "Su sesión sigue abierta: esta página estuvo abierta mucho tiempo. Presione “Salir” otra vez.",
  stillIn: "Su sesión sigue abierta",
  failed: "No pudimos cerrarla. Inténtelo otra vez.",
  failedOffline: "No hay conexión. Inténtelo otra vez cuando la tenga.",
};
