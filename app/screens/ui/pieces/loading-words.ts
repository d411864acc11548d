const en = {
  spinners: "Spinners in four sizes",
  labeled: "With a label",
  label: "Looking for dentists near you",
  overlay: "The overlay blocks the page. Here it closes after three seconds",
  withText: "With a text",
  text: "Setting up your membership",
  changing: "With a text that changes",
  laterText: "Almost done",
  backdropAlone: "The backdrop alone",
  fromDialog: "From a dialog",
  dialogTitle: "Change your address",
  dialogText: "The overlay also shows above this window and returns the focus to it.",
  save: "Save",
  close: "Close",
};

const es: typeof en = {
  spinners: "Indicadores en cuatro tamaños",
  labeled: "Con una etiqueta",
  label: "Buscando dentistas cerca de usted",
  overlay: "La capa bloquea la página. Aquí se cierra a los tres segundos",
  withText: "Con un texto",
  text: "Preparando su membresía",
  changing: "Con un texto que cambia",
  laterText: "Ya casi",
  backdropAlone: "Solo el fondo",
  fromDialog: "Desde una ventana",
  dialogTitle: "Cambiar su dirección",
  dialogText: "La capa también aparece encima de esta ventana y le devuelve el foco.",
  save: "Guardar",
  close: "Cerrar",
};

export const loadingWords = { en, es };
