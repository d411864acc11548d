import type { ComponentType } from "react";
import { AccountFields } from "./pieces/account-fields.tsx";
import { Buttons } from "./pieces/buttons.tsx";
import { Confirms } from "./pieces/confirms.tsx";
import { Dialogs } from "./pieces/dialogs.tsx";
import { Forms } from "./pieces/forms.tsx";
import { Frames } from "./pieces/frames.tsx";
import { Lists } from "./pieces/lists.tsx";
import { Loading } from "./pieces/loading.tsx";
import { MapPiece } from "./pieces/map.tsx";
import { States } from "./pieces/states.tsx";
import { Tables } from "./pieces/tables.tsx";
import { Toasts } from "./pieces/toasts.tsx";
import type { Translated } from "#contract/languages.ts";
import type { PieceName } from "./piece-names.ts";

// Each shared component in use, at its own address: /ui/dialogs.

export const pieces: Record<PieceName, { title: Translated<string>; View: ComponentType }> = {
  buttons: { title: { en: "Buttons and tips", es: "Botones y pistas" }, View: Buttons },
  dialogs: { title: { en: "Dialogs", es: "Ventanas" }, View: Dialogs },
  confirms: { title: { en: "Confirm dialogs", es: "Confirmaciones" }, View: Confirms },
  toasts: { title: { en: "Toasts", es: "Avisos" }, View: Toasts },
  loading: { title: { en: "Loading", es: "Carga" }, View: Loading },
  lists: { title: { en: "Lists in motion", es: "Listas en movimiento" }, View: Lists },
  forms: { title: { en: "Forms", es: "Formularios" }, View: Forms },
  "account-fields": {
    title: { en: "Fields that help along", es: "Campos que ayudan" },
    View: AccountFields,
  },
  tables: { title: { en: "Tables", es: "Tablas" }, View: Tables },
  states: {
    title: { en: "Empty, loading, failed", es: "Vacío, cargando, con error" },
    View: States,
  },
  map: { title: { en: "The map", es: "El mapa" }, View: MapPiece },
  frames: { title: { en: "Headers and footers", es: "Encabezados y pies" }, View: Frames },
};
