import { plural } from "#contract/plural.ts";
import type { UiWords } from "#app/ui/ui-words.ts";

export const ui: UiWords = {
  ok: "Aceptar",
  cancel: "Cancelar",
  close: "Cerrar",
  loading: "Cargando…",
  tryAgain: "Intentar de nuevo",
  optional: "opcional",
  thereIsAProblem: "Hay un problema",
  working: "Un momento…",
  month: "Mes",
  day: "Día",
  year: "Año",
  dateProblems: {
    missing: "Escriba una fecha.",
    month_missing: "Escriba el mes, del 1 al 12.",
    day_missing: "Escriba el día.",
    year_missing: "Escriba el año con 4 dígitos.",
    month_wrong: "Escriba el mes como un número del 1 al 12.",
    day_wrong: "Escriba el día como un número del 1 al 31.",
    year_wrong: "Escriba el año con 4 dígitos, por ejemplo 1985.",
    year_short: "Escriba los 4 dígitos del año, por ejemplo 1985.",
    no_such_day: "Ese mes no tiene tantos días. Revise el día.",
  },
  showPassword: "Mostrar la contraseña",
  hidePassword: "Ocultar la contraseña",
  charactersAtMost: (limit) => `Hasta ${limit.toLocaleString("es-US")} caracteres.`,
  charactersLeft: (count) =>
    plural("es", count, {
      one: "Queda 1 carácter",
      other: `Quedan ${count.toLocaleString("es-US")} caracteres`,
    }),
  charactersTooMany: (count) =>
    plural("es", count, { one: "Sobra 1", other: `Sobran ${count.toLocaleString("es-US")}` }),
  showMore: "Ver más",
  notifications: "Avisos",
  closeNotification: (summary) => `Cerrar: ${summary}`,
  closeAllNotifications: (count) => `Cerrar los ${count} avisos`,
  severities: {
    info: "Información",
    success: "Listo",
    warn: "Atención",
    error: "Error",
    secondary: "Nota",
    contrast: "Importante",
  },
  moveDialog: "Mover esta ventana",
  moveDialogHelp:
    "Arrastre la ventana o use las flechas del teclado. Presione el botón para llevarla a la siguiente esquina.",
};
