import type { Words } from "#app/messages/words.ts";
import { monthWithDay } from "#contract/format.ts";
import { plural } from "#contract/plural.ts";

export const glance: Words["glance"] = {
  card: {
    show: "Abrir la tarjeta completa",
    all: (count) => `Ver las ${count} tarjetas`,
    findNear: (zip) => `Buscar dentista cerca de ${zip}`,
    prices: "Sus precios de miembro",
  },
  plan: {
    active: (day) => `Activo, pagado hasta el ${monthWithDay(day)}.`,
    ends: (day) => `Activo hasta el ${monthWithDay(day)}. No se renovará.`,
    declined: (day) =>
      `Su tarjeta fue rechazada. Pague a más tardar el ${monthWithDay(day)} para conservar su plan.`,
    pay: "Pagar ahora",
    addCard: "Agregar otra tarjeta",
    lapsed: (day) => `Su plan terminó el ${monthWithDay(day)}, porque no pudimos renovarlo.`,
    lapsedUntil: (day) => `Todavía puede renovarlo hasta el ${monthWithDay(day)}.`,
    renewMine: "Renovar mi plan",
    next: "Próximo cobro",
    on: (day) => `el ${monthWithDay(day)}`,
    inDays: (days) => plural("es", days, { one: "(mañana)", other: `(en ${days} días)` }),
    none: "Ninguno programado",
    autoRenew: "Renovación automática",
    isOn: "Activada",
    isOff: "Desactivada",
    card: (brand, last4) => `${brand} terminada en ${last4}`,
    noCard: "No hay ninguna tarjeta guardada",
    tooOld: "Esta tarjeta vence antes de esa fecha.",
    manage: "Administrar la renovación",
    cancel: "Cancelar el plan",
  },
  people: {
    title: "Personas en su plan",
    more: (count) =>
      plural("es", count, { one: "y 1 persona más", other: `y ${count} personas más` }),
    link: "Administrar personas",
  },
  office: {
    title: "Su consultorio",
    any: "Aún no ha elegido un consultorio",
    anyText: "Puede ir a cualquiera que acepte el plan.",
    call: "Llamar",
    callAt: (phone) => `Llamar al ${phone}`,
    directions: "Cómo llegar",
    details: "Horario y dentistas",
    change: "Cambiar de consultorio",
    choose: "Elegir un consultorio",
    find: "Buscar dentista",
  },
  balance: {
    title: "Saldo",
    nothing: "No debe nada.",
    due: "por pagar",
    underWay: "Estamos confirmando este pago. No se le cobrará dos veces.",
    owedBack: "Le debemos este monto. Se lo enviaremos y usted no tiene que hacer nada.",
    part: (day, amount) => `Renovación de su plan del ${day}: ${amount}, sin pagar todavía.`,
    partOf: (plan, day, amount) => `${plan}, renovación del ${day}: ${amount}, sin pagar todavía.`,
    meaning:
      "Es lo que usted nos debe o lo que nosotros le debemos. No sirve para pagar tratamientos.",
    pay: (amount) => `Pagar ${amount}`,
    link: "Ver su saldo",
  },
  receipts: {
    title: "Últimos recibos",
    kinds: { payment: "Pago", refund: "Reembolso" },
    none: "Todavía no tiene recibos. Recibirá uno con cada pago.",
    link: "Ver todos los recibos",
  },
  savings: {
    title: "Su ahorro hasta ahora",
    visits: (count) =>
      plural("es", count, {
        one: "ahorrados en 1 visita",
        other: `ahorrados en ${count} visitas`,
      }),
    none: "Registre sus visitas al dentista para ver cuánto ahorra.",
    log: "Registrar una visita",
    link: "Ver su ahorro",
  },
};
