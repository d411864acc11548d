import { unbroken } from "#contract/format.ts";
import { plural } from "#contract/plural.ts";
import type { Words } from "#app/messages/words.ts";
import { hour } from "./catalog.ts";
import { timesAYear } from "./office.ts";

const offices = (count: number) =>
  plural("es", count, {
    one: "1 consultorio",
    other: `${count.toLocaleString("es-US")} consultorios`,
  });
const milesText = (miles: number) =>
  unbroken(plural("es", miles, { one: "1 milla", other: `${miles} millas` }));

export const findADentist: Words["findADentist"] = {
  title: "Buscar dentista",
  description:
    "Encuentre cerca de usted un consultorio dental que acepte el plan. Vea a qué distancia está, cuándo abre y cuánto cuesta una limpieza.",
  lead: "Todos estos consultorios aceptan al menos uno de nuestros planes. Llame para confirmarlo antes de su primera visita.",
  descriptionUnsold:
    "Encuentre un consultorio dental cerca de usted. Vea a qué distancia está, cuándo abre y qué idiomas se hablan allí.",
  leadUnsold:
    "Por ahora este sitio no tiene planes disponibles. De todos modos puede buscar un consultorio; llame antes de su primera visita.",
  place: "Código postal o ciudad",
  placeHelp: ({ zip, city }) => `Por ejemplo: ${zip} o ${city}`,
  search: "Buscar",
  nearMe: "Usar mi ubicación",
  nearMeAsking: "Buscando su ubicación…",
  nearMeRefused: "Su navegador no compartió su ubicación. Escriba un código postal o una ciudad.",
  nearMeFailed: "No pudimos encontrar su ubicación. Escriba un código postal o una ciudad.",
  filters: "Filtros",
  filtersSet: (count) => `Filtros (${count})`,
  plan: "Plan",
  anyPlan: "Cualquier plan",
  name: "Nombre del dentista o del consultorio",
  openNow: "Abierto ahora",
  openSaturday: "Abierto los sábados",
  openSunday: "Abierto los domingos",
  openEvenings: `Abierto después de ${unbroken("las 6 p.m.")} entre semana`,
  procedure: "Ver el precio de",
  anyProcedure: "Cualquier servicio",
  showResults: "Ver resultados",
  chosen: "Filtros activos",
  remove: (filter) => `Quitar el filtro: ${filter}`,
  removeAll: "Quitar todos los filtros",
  wholeState: "Todo el estado",
  named: (name) => `Nombre: ${name}`,
  speaks: (language) => `Habla ${language.toLowerCase()}`,
  mend: "Revise su búsqueda.",
  guessed: (city) => `Le mostramos ${city}. ¿No es la ciudad correcta?`,
  otherCities: "Otras ciudades con este nombre",
  places: "Lugares sugeridos",
  placesFound: (count) =>
    plural("es", count, {
      one: "1 sugerencia. Use las flechas para elegirla.",
      other: `${count} sugerencias. Use las flechas para elegir una.`,
    }),
  noPlaces: "No hay sugerencias",
  offices: "Consultorios",
  count: offices,
  moreThan: (count) => `Más de ${offices(count)}`,
  foundNear: (many, miles, place) => `${many} a menos de ${milesText(miles)} de ${place}`,
  foundIn: (many, state) => `${many} en ${state}`,
  spot: (point) => `este punto (${point})`,
  firstPage: "Volver a la primera página",
  showMore: "Ver más consultorios",
  shown: (count) => `${offices(count)} en la lista`,
  loading: "Buscando consultorios…",
  allDayToday: "Hoy abre las 24 horas",
  hoursToday: "Horario de hoy",
  call: (phone, office) => `Llamar a ${office}: ${phone}`,
  dentists: { all: "Dentistas", others: "Otros dentistas" },
  team: "Equipo",
  speakLanguage: (named, more, language) => {
    const people = more > 0 ? [...named, `${more} más`] : named;
    const names = new Intl.ListFormat("es", { style: "long" }).format(people);
    const verb = people.length === 1 ? "habla" : "hablan";
    // A title behind the last name is set off by commas.
    const comma = people.at(-1)?.includes(",") ? "," : "";
    return `${names}${comma} ${verb} ${language.toLowerCase()}`;
  },
  frontDeskSpeaks: (language) => `En la recepción se habla ${language.toLowerCase()}`,
  late: (days, time) => `${days} hasta ${hour(time)}`,
  sortBy: "Ordenar por",
  sorts: { distance: "Distancia", price: "Precio" },
  sortedByPrice: (isLong) =>
    isLong
      ? "Primero el precio de miembro más bajo, entre un máximo de 200 consultorios cercanos."
      : "Primero el precio de miembro más bajo.",
  noPrice: (procedure) => `${procedure}: pregunte el precio en el consultorio.`,
  andMore: (count) => ` y ${count} más`,
  languages: "Idiomas",
  includedWith: (plan, times) => `${timesAYear(times)} con el ${plan}`,
  memberFeeWith: (plan) => (plan === null ? "con cualquiera de nuestros planes" : `con el ${plan}`),
  included: "Sin costo",
  farAway:
    "Este consultorio queda lejos del lugar que buscó. Revise la distancia antes de elegirlo.",
  allFarAway: (count, place) =>
    plural("es", count, {
      one: `Este consultorio queda lejos de ${place}. Revise primero la distancia.`,
      other: `Estos consultorios quedan lejos de ${place}. Revise primero la distancia.`,
    }),
  maybeFull: "Llame primero para preguntar si pueden atenderle.",
  usually: (price) => `normalmente ${price}`,
  choose: "Elegir este consultorio",
  chooseNamed: (office) => `Elegir este consultorio: ${office}`,
  noneNear: (miles, place) => `No hay consultorios a menos de ${milesText(miles)} de ${place}`,
  noneMatchNear: (miles, place) =>
    `Ningún consultorio a menos de ${milesText(miles)} de ${place} coincide con sus filtros`,
  noneIn: (state) => `Ningún consultorio en ${state} coincide con su búsqueda`,
  none: "Ningún consultorio coincide con su búsqueda",
  nearestAt: (miles) => `El más cercano está a ${miles} millas.`,
  noDentistWithin: (miles) =>
    `Todavía no tenemos un dentista a menos de ${milesText(miles)} del lugar que buscó.`,
  promise:
    "Si usted vive en esta zona, no se inscriba por ahora. Si ya se inscribió, le devolvemos su dinero.",
  askRefund: "Comuníquese con nosotros para pedir un reembolso",
  widen: (miles) => `Buscar a menos de ${milesText(miles)}`,
  dropOne: "Intente quitar uno de estos filtros:",
  without: (filter) => `Buscar sin “${filter}”`,
  allOffices: "Ver todos los consultorios",
  nearestTitle: "Los consultorios más cercanos",
  startTitle: "O elija un estado",
  startText:
    "Escriba un código postal o una ciudad para ver qué consultorios hay cerca, a qué distancia están y cuánto cuesta una limpieza.",
  showMap: "Mostrar el mapa",
  hideMap: "Ocultar el mapa",
  showList: "Mostrar la lista",
  mapLabel: "Mapa de estos consultorios",
};
