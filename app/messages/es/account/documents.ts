import { plural } from "#contract/plural.ts";
import type { documents as english } from "#app/messages/en/account/documents.ts";

export const documents: typeof english = {
  cards: {
    lead: "Muestre su tarjeta de miembro en la recepción, en su teléfono o impresa.",
    pdf: "Imprimir tarjeta de miembro (PDF, se abre en otra pestaña)",
    pdfNamed: (name, plan) =>
      `Imprimir tarjeta de miembro (PDF, se abre en otra pestaña): ${name}, ${plan}`,
    ended: "Su plan terminó, así que no tiene ninguna tarjeta de miembro activa.",
    inactive: (count) =>
      plural("es", count, { one: "1 tarjeta inactiva", other: `${count} tarjetas inactivas` }),
    none: "Todavía no tiene tarjetas de miembro",
    noneText: "Cuando se inscriba en un plan, aquí verá sus tarjetas de miembro.",
    wallets: { apple: "Agregar a Apple Wallet", google: "Agregar a Google Wallet" },
    walletNamed: (wallet, name, plan) => `${wallet}: ${name}, ${plan}`,
    newCode: {
      title: "¿Perdió esta tarjeta? Cambie su código QR",
      titleNamed: (name) => `¿Perdió esta tarjeta? Cambie su código QR: ${name}`,
      about:
        "Hágalo si se perdió la tarjeta o si alguien tiene una foto de su código QR. Después, imprima la tarjeta otra vez.",
      understood:
        "Entiendo que las tarjetas impresas o guardadas con el código QR anterior dejan de ser válidas",
      send: "Cambiar el código QR",
      done: "La tarjeta tiene un código QR nuevo. Las que tienen el anterior ya no son válidas.",
    },
    kept: "Guardada en este dispositivo. Puede abrir esta página sin internet hasta que cierre la sesión.",
    savedAt: (day, time) => `Última actualización: ${day}, ${time}`,
    mayDiffer: "Su plan puede haber cambiado desde entonces.",
    offline: "Esta es la copia guardada en este dispositivo.",
    tryAgain: "Intentar de nuevo",
  },
  receipts: {
    lead: "Sus pagos y reembolsos.",
    caption: "Sus recibos",
    number: "Número",
    day: "Fecha",
    plan: "Plan",
    kind: "Tipo",
    kinds: { payment: "Pago", refund: "Reembolso" },
    amount: "Monto",
    pdf: "PDF",
    view: "Ver PDF",
    viewNamed: (number) => `Ver PDF de ${number} (se abre en otra pestaña)`,
    print: "Imprimir recibo (PDF, se abre en otra pestaña)",
    back: "Todos los recibos",
    none: "Todavía no tiene recibos",
    noneText: "Le enviaremos uno con cada pago.",
    notPayment: "Los reembolsos aparecen como montos negativos.",
  },
  statement: {
    link: (year) => `Estado de cuenta anual ${year}`,
    years: "Años",
    caption: "Pagos y reembolsos del año",
    whatFor: "Detalles",
    pdf: "Imprimir estado de cuenta (PDF, se abre en otra pestaña)",
    csv: "Hoja de cálculo (CSV)",
  },
  check: {
    titles: { active: "Este plan está activo", inactive: "Este plan no está activo" },
    active: "Activo",
    inactive: "Inactivo",
    through: (day) => `Hasta el ${day}`,
    ended: (day) => `Terminó el ${day}`,
    asOf: (day) => `Información al ${day}. Actualice la página para verificarla otra vez.`,
    notice:
      "Esto no es un seguro. El miembro le paga directamente al consultorio, al precio de miembro, el día de su visita.",
    noticeOfEnded:
      "Esto no es un seguro. Los precios de miembro no se aplican si el plan no está activo.",
    unknownTitle: "No reconocemos este código",
    unknown: "Escanee otra vez el código de la tarjeta.",
    unknownCall: "¿Sigue sin funcionar? Llámenos:",
    byNumber: {
      instead: "Verificar con el número de miembro",
      title: "Verificar una tarjeta de miembro",
      lead: "Para la recepción de un consultorio dental: escriba el número y la fecha de nacimiento del miembro para saber si su plan está activo.",
      memberNumber: "Número de miembro",
      memberNumberHelp: "Los 10 dígitos que están en el frente de la tarjeta.",
      dateOfBirth: "Fecha de nacimiento del miembro",
      send: "Verificar tarjeta",
      notFound:
        "No encontramos una tarjeta con este número y esta fecha de nacimiento. Revise los dos datos con el miembro o escanee el código de la tarjeta.",
      result: (number) => `Número de miembro ${number}`,
      asOf: (day) => `Información al ${day}.`,
      fees: "Ver e imprimir los precios del plan",
      another: "Verificar otra tarjeta",
      help: "¿Necesita ayuda con una tarjeta? Llámenos:",
      listing: "¿Quiere aparecer en el directorio o corregir los datos de su consultorio?",
      write: "Envíenos un mensaje",
    },
  },
  plan: {
    cancelLink: "Cancelar el plan",
    eraseFirst:
      "Tiene un plan activo, así que cancélelo primero. Verá su reembolso antes de decidir. Después podrá eliminar su cuenta.",
  },
};
