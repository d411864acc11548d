import { lowerFirst } from "#contract/format.ts";
import { plural } from "#contract/plural.ts";
import type { Words } from "#app/messages/words.ts";

export const timesAYear = (times: number) =>
  plural("es", times, {
    one: "una vez al año",
    other: `${times === 2 ? "dos" : times} veces al año`,
  });
const otherStates = (count: number) =>
  count > 25
    ? "la mayor parte del país"
    : plural("es", count, { one: "otro estado", other: `otros ${count} estados` });

const upTo = (percent: number, services: number) =>
  services === 1 ? `un ${percent}%` : `hasta un ${percent}%`;

export const office: Words["office"] = {
  description: (name, phone, least) =>
    least === null
      ? `${name}. Teléfono ${phone}. Horario, dentistas y cómo llegar.`
      : `${name}. Teléfono ${phone}. Horario, dentistas y precios, y un plan de ahorro dental desde ${least} al año. No es un seguro.`,
  choose: "Elegir este consultorio",
  onThisPage: "En esta página",
  directions: "Cómo llegar",
  partOf: (group) => `Parte de ${group}`,
  openAllDay: "Abierto las 24 horas",
  noHours: "Cerrado temporalmente. Llame antes de ir.",
  beforeVisit: "Antes de su visita",
  address: "Dirección",
  phone: "Teléfono",
  hours: "Horario",
  wholeWeek: "Ver toda la semana",
  onlyToday: "Ver solo hoy",
  showFewer: "Mostrar menos",
  showAllServices: (count) => `Mostrar los ${count} servicios`,
  showAllDentists: (count) => `Mostrar los ${count} dentistas`,
  showAllTeam: (count) => `Mostrar a las ${count} personas del equipo`,
  showAllFees: (count) => `Mostrar los ${count} precios`,
  hoursOf: (name) => `Horario de ${name}`,
  day: "Día",
  today: "Hoy",
  range: (from, to) => `${from} a ${to}`,
  pair: (one, other) => `${one} y ${other}`,
  allDay: "Todo el día",
  zone: (zone) => `Horario en ${lowerFirst(zone)}.`,
  onMap: (name) => `${name} en el mapa`,
  exceptions: "Días festivos y otros horarios especiales",
  exceptionDay: (weekday, day) => `${weekday}, ${day}`,
  languages: "Idiomas",
  accessibility: "Accesibilidad",
  services: "Servicios",
  dentists: "Dentistas",
  team: "Higienistas y demás personal",
  noDentists: "Todavía no hay dentistas en la lista. Llame y pregunte quién le atendería.",
  speaks: (languages) => `Habla ${languages.toLocaleLowerCase("es")}`,
  source: (source) => `Fuente: ${source}.`,
  isSomethingWrong: "¿Hay algún error?",
  isYours: "¿Trabaja en este consultorio?",
  correctIt: "Corregir los datos",
  whatIsWrong: "¿Dónde está el error?",
  ofTheOffice: "El horario, la dirección o los precios",
  tellUs: "Avísenos",
  plans: "Planes y precios",
  plansAt: (name) => `Lo que cuesta y lo que ahorra un plan en ${name}.`,
  noPlans: "Por ahora no hay planes disponibles aquí",
  noPlansText: "Quizás otro consultorio cercano tenga uno.",
  findOther: "Buscar otro consultorio",
  ages: {
    from: (age) => `De ${age} años en adelante`,
    to: (age) => `Hasta los ${age} años`,
    between: (from, to) => `De ${from} a ${to} años`,
  },
  timesAYear,
  together: "Precio según el número de personas",
  people: "Personas",
  peopleCount: (count) => plural("es", count, { one: "1 persona", other: `${count} personas` }),
  peopleFrom: (count) => `${count === 2 ? "Dos" : count} o más personas en un mismo plan`,
  eachFurther: "Cada persona adicional",
  more: (amount) => `${amount} más`,
  feeOnce: (amount) =>
    `Más un cargo único de trámite de ${amount}, sin importar cuántas personas se inscriban.`,
  perPerson: "Los precios son por persona.",
  soldIn: (states) => `Disponible para residentes de ${states}.`,
  soldInMany: (state, others) => `Disponible en ${state} y en ${otherStates(others)}.`,
  cannotJoin: (state) => `Si vive en ${state}, no puede inscribirse.`,
  livesElsewhere: "¿Vive en otro estado?",
  notSold: (state) => `Este plan no está disponible en ${state}.`,
  notSoldBut: (states) => `Está disponible en ${states}.`,
  notSoldMany: (count) => `Está disponible en ${otherStates(count)}.`,
  fees: "Lo que paga en el consultorio",
  feesWith: (plan) => `Lo que paga en el consultorio con el ${plan}`,
  feesOf: (plan, name) => `Precios con el ${plan} en ${name}`,
  feesIntro:
    "El precio normal es el que pagaría sin un plan. El precio de miembro es el que paga con él.",
  noFees:
    "Este consultorio todavía no ha publicado sus precios. Pregunte en la recepción antes de inscribirse.",
  procedure: "Servicio",
  usualFee: "Precio normal",
  memberFee: "Precio de miembro",
  saving: "Usted ahorra",
  percent: (amount, percent) => `${amount} (${percent}%)`,
  nothing: "$0",
  included: (times) => `Sin costo ${timesAYear(times)}`,
  includedWith: (plan, times) => `${plan}: sin costo ${timesAYear(times)}`,
  afterThat: (amount) => `después ${amount}`,
  serviceCount: (count) => plural("es", count, { one: "1 servicio", other: `${count} servicios` }),
  servicesIncluded: (included, count) =>
    included === count
      ? plural("es", count, { one: "1 servicio sin costo", other: `${count} servicios sin costo` })
      : `${included} de ${count} servicios sin costo`,
  saveOnRest: (percent, services) => `en el resto, ahorre ${upTo(percent, services)}`,
  saveAfterIncluded: (percent, services) =>
    `después de las veces incluidas, ahorre ${upTo(percent, services)}`,
  saveUpTo: (percent, services) => `ahorre ${upTo(percent, services)}`,
  includedWhere: "Lo que se incluye depende del plan de cada persona, como se ve arriba.",
  ownSource: (source, day) => `Precios propios de este consultorio. Fuente: ${source}, al ${day}.`,
  otherSource: (source, day) => `Nuestra lista de precios estándar. Fuente: ${source}, al ${day}.`,
  otherSourceMarked: (source, day) =>
    `* De nuestra lista de precios estándar, porque este consultorio no ha publicado el suyo. Fuente: ${source}, al ${day}.`,
};
