const en = {
  spinners: "Spinners in four sizes",
  labeled: "With its meaning beside it",
  label: "Looking for dentists near you",
  overlay: "The overlay holds the page; here it goes by itself after three seconds",
  withText: "With a text",
  text: "We are setting up your membership",
  changing: "With a text that changes",
  laterText: "Almost done",
  backdropAlone: "The backdrop alone",
  fromDialog: "From a dialog",
  dialogTitle: "Change your address",
  dialogText: "The overlay stands above this window, too, and gives the focus back to it.",
  save: "Save",
  close: "Close",
};

const es: typeof en = {
  spinners: "Indicadores en cuatro tamaños",
  labeled: "Con su significado al lado",
  label: "Buscamos dentistas cerca de usted",
  overlay: "La capa detiene la página; aquí se va sola a los tres segundos",
  withText: "Con un texto",
  text: "Estamos creando su membresía",
  changing: "Con un texto que cambia",
  laterText: "Ya casi",
  backdropAlone: "Solo el fondo",
  fromDialog: "Desde una ventana",
  dialogTitle: "Cambiar su dirección",
  dialogText: "La capa también queda encima de esta ventana y le devuelve el foco.",
  save: "Guardar",
  close: "Cerrar",
};

export const loadingWords = { en, es };
