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
  showMore: "Ver más",
  notifications: "Avisos",
  closeNotification: (summary) => `Cerrar: ${summary}`,
  severities: {
    info: "Información",
    success: "Listo",
    warn: "Atención",
    error: "Error",
    secondary: "Nota",
    contrast: "Importante",
  },
  moveDialog: "Mover esta ventana",
  moveDialogHelp: "Use las flechas del teclado para mover la ventana.",
};
