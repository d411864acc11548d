import type { Words } from "#app/messages/words.ts";

const offices = (count: number) =>
  count === 1 ? "1 consultorio" : `${count.toLocaleString("es-US")} consultorios`;
const milesText = (miles: number) => (miles === 1 ? "1 milla" : `${miles} millas`);

export const findADentist: Words["findADentist"] = {
  description:
    "Encuentre cerca de usted un consultorio dental que acepta el plan: a qué distancia está, cuándo abre y cuánto cuesta allí una limpieza.",
  lead: "Todos estos consultorios aceptan un plan que usted puede comprar en este sitio. Llame antes de su primera visita: las cosas cambian.",
  descriptionUnsold:
    "Encuentre un consultorio dental cerca de usted: a qué distancia está, cuándo abre y qué idiomas se hablan allí.",
  leadUnsold:
    "Hoy no se vende ningún plan en este sitio. Estos son consultorios dentales; llame antes de su primera visita.",
  place: "Código postal o ciudad",
  placeHelp: "Por ejemplo 85201 o Mesa, AZ",
  search: "Buscar",
  nearMe: "Usar mi ubicación",
  nearMeAsking: "Buscando dónde está usted…",
  nearMeRefused:
    "Su navegador no nos dijo dónde está. Escriba un código postal o una ciudad: funciona igual.",
  nearMeFailed: "No pudimos saber dónde está. Escriba un código postal o una ciudad.",
  filters: "Filtros",
  filtersSet: (count) => `Filtros: ${count} ${count === 1 ? "elegido" : "elegidos"}`,
  plan: "Plan",
  anyPlan: "Cualquiera",
  name: "Nombre del dentista o consultorio",
  openNow: "Abierto ahora",
  chosen: "Filtros elegidos",
  remove: (filter) => `Quitar el filtro «${filter}»`,
  removeAll: "Quitar todos los filtros",
  named: (name) => `Nombre: ${name}`,
  speaks: (language) => `Habla ${language.toLowerCase()}`,
  mend: "Algo de su búsqueda necesita otra mirada.",
  whichCity: "¿Cuál de ellas?",
  offices: "Consultorios",
  count: offices,
  moreThan: (count) => `Más de ${offices(count)}`,
  foundNear: (many, miles, place) => `${many} a menos de ${milesText(miles)} de ${place}`,
  foundIn: (many, state) => `${many} en ${state}`,
  spot: (point) => `este punto (${point})`,
  firstPage: "Volver al comienzo de la lista",
  showMore: "Mostrar más consultorios",
  shown: (count) => (count === 1 ? "1 consultorio en la lista" : `${offices(count)} en la lista`),
  loading: "Buscando consultorios…",
  hoursToday: "Horario de hoy",
  call: (phone, office) => `Llamar a ${office}: ${phone}`,
  dentists: "Dentistas",
  dentistsMatching: "Dentistas que coinciden",
  andMore: (count) => `y ${count} más`,
  languages: "Idiomas",
  includedWith: (plan, times) =>
    `con el ${plan}, ${times === 1 ? "una vez al año" : `${times} veces al año`}`,
  memberFeeWith: (plan) => `con el ${plan}`,
  usually: (price) => `normalmente ${price}`,
  choose: "Elegir este consultorio",
  chooseNamed: (office) => `Elegir este consultorio: ${office}`,
  noneNear: (miles, place) => `Ningún consultorio a menos de ${milesText(miles)} de ${place}`,
  noneMatchNear: (miles, place) =>
    `Ningún consultorio a menos de ${milesText(miles)} de ${place} coincide con sus filtros`,
  noneIn: (state) => `Ningún consultorio en ${state} coincide`,
  none: "Ningún consultorio coincide",
  nearestAt: (miles) => `El más cercano está a ${miles} millas.`,
  promise: (miles) =>
    `Nuestra promesa: si no hay ningún dentista a menos de ${milesText(miles)} de usted, le devolvemos su dinero.`,
  askRefund: "Pregúntenos",
  widen: (miles) => `Buscar a menos de ${milesText(miles)}`,
  dropOne: "Cada uno de estos filtros, por sí solo, deja la lista vacía. Quite uno:",
  without: (filter) => `Buscar sin «${filter}»`,
  allOffices: "Ver todos los consultorios",
  nearestTitle: "Los consultorios más cercanos",
  startTitle: "O elija un estado",
  startText:
    "Escriba un código postal o una ciudad para ver qué hay cerca, a qué distancia y cuánto cuesta allí una limpieza.",
  showMap: "Mostrar el mapa",
  hideMap: "Ocultar el mapa",
  showList: "Lista",
  mapLabel: "Mapa de los consultorios encontrados",
};
