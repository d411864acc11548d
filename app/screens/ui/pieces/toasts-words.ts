import type { Severity } from "#app/ui/ui-words.ts";

type Sample = { summary: string; detail: string };

const en = {
  severities: "Six severities",
  allSix: "All six",
  samples: {
    info: {
      summary: "Your ID card is on its way",
      detail: "It should arrive within 10 days. Until then, use the one on your phone.",
    },
    success: { summary: "Payment received", detail: "We charged $29.00 to your card." },
    warn: {
      summary: "Your credit card expires soon",
      detail: "Add a new one before October 31.",
    },
    error: {
      summary: "We couldn't save your address",
      detail: "Check your connection and try again.",
    },
    secondary: { summary: "Draft saved", detail: "You can continue anytime." },
    contrast: { summary: "You're offline", detail: "We saved what you entered." },
  } satisfies Record<Severity, Sample>,
  lives: "How long they stay open",
  oneSecond: "One second",
  threeSeconds: "Three seconds",
  stays: "Until closed",
  notClosable: "Four seconds, no close button",
  replaced: "Uploading, then uploaded",
  uploading: "Uploading your photo",
  uploaded: "Photo uploaded",
  many: "Many or long",
  fifty: "Fifty at once",
  visit: (number: number) => `Visit ${number} is confirmed`,
  long: "A long text",
  longSample: {
    summary: "Your dentist's office sent the treatment plan you asked for at your last visit",
    detail:
      "It lists two fillings, a cleaning, and a crown, each with its member price. See treatment-plan-and-estimate-2026-revision-two-and-a-half-for-your-records.pdf and call the office if something is missing.",
  },
  groups: "Groups",
  addToGroup: "Add to the group “visits”",
  removeGroup: "Remove the group",
  removeAll: "Remove all",
  reminder: { summary: "Cleaning on Monday", detail: "At 9:30 a.m. with Dr. Alvarez." },
  overDialog: "Over a dialog",
  openDialog: "Open a dialog",
  dialogTitle: "Change your address",
  dialogText: "A toast that appears now shows above this window and can be closed.",
  save: "Save",
  close: "Close",
};

const es: typeof en = {
  severities: "Seis grados",
  allSix: "Los seis",
  samples: {
    info: {
      summary: "Su tarjeta de miembro va en camino",
      detail: "Llegará en un plazo de 10 días. Mientras tanto, use la de su teléfono.",
    },
    success: { summary: "Recibimos su pago", detail: "Cobramos $29.00 a su tarjeta." },
    warn: {
      summary: "Su tarjeta de crédito vence pronto",
      detail: "Agregue una nueva antes del 31 de octubre.",
    },
    error: {
      summary: "No pudimos guardar su dirección",
      detail: "Revise su conexión e intente de nuevo.",
    },
    secondary: { summary: "Guardamos el borrador", detail: "Puede continuar cuando quiera." },
    contrast: { summary: "No tiene conexión", detail: "Guardamos lo que escribió." },
  },
  lives: "Cuánto tiempo se quedan",
  oneSecond: "Un segundo",
  threeSeconds: "Tres segundos",
  stays: "Hasta que se cierre",
  notClosable: "Cuatro segundos, sin botón",
  replaced: "Subiendo y listo",
  uploading: "Estamos subiendo su foto",
  uploaded: "Foto subida",
  many: "Muchos y largos",
  fifty: "Cincuenta a la vez",
  visit: (number) => `La cita ${number} está confirmada`,
  long: "Un texto largo",
  longSample: {
    summary: "El consultorio le envió el plan de tratamiento que usted pidió en su última cita",
    detail:
      "Incluye dos empastes, una limpieza y una corona, cada uno con su precio de miembro. Vea plan-de-tratamiento-y-presupuesto-2026-version-dos-y-media-definitiva.pdf y llame al consultorio si falta algo.",
  },
  groups: "Grupos",
  addToGroup: "Agregar al grupo “citas”",
  removeGroup: "Quitar el grupo",
  removeAll: "Quitar todos",
  reminder: { summary: "Limpieza el lunes", detail: "A las 9:30 a.m. con la Dra. Álvarez." },
  overDialog: "Sobre una ventana",
  openDialog: "Abrir una ventana",
  dialogTitle: "Cambiar su dirección",
  dialogText: "Un aviso que aparece ahora queda encima de esta ventana y se puede cerrar.",
  save: "Guardar",
  close: "Cerrar",
};

export const toastsWords = { en, es };
