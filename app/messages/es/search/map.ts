import type { Words } from "#app/messages/words.ts";

export const map: Words["map"] = {
  show: "Mostrar el mapa",
  hide: "Ocultar el mapa",
  skip: "Saltar el mapa",
  coming: "El mapa está en camino…",
  ownNote: "El mapa viene de este sitio. Nadie más sabe lo que usted mira.",
  tilesNote: (host) =>
    `El mapa de calles viene de ${host}. Si lo muestra, esa empresa puede ver su dirección de internet y la zona que usted mira.`,
  needsScript:
    "El mapa necesita JavaScript. Todas las direcciones están en el texto de esta página.",
  failedTitle: "El mapa no se cargó",
  failedText:
    "Revise su conexión e inténtelo de nuevo. Todas las direcciones están en el texto de esta página.",
  groundLost: "La imagen del mapa no se cargó. Los puntos están en su lugar correcto.",
  tilesLost: "El mapa de calles no se cargó. Este es nuestro propio mapa, más sencillo.",
  source: "Mapa: Oficina del Censo de EE. UU. Nombres de ciudades: GeoNames.",
  keys: "Mapa. Las flechas lo mueven, más y menos lo acercan y alejan, Escape sale de él.",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  hints: {
    wheel: "Mantenga presionada la tecla Ctrl y desplace para acercar el mapa",
    fingers: "Use dos dedos para mover el mapa",
  },
  pin: ({ mark, name, line }) =>
    `${mark === undefined ? "" : `${mark}. `}${name}${line === undefined ? "" : `, ${line}`}`,
  several: (count) => `${count} consultorios muy cerca entre sí. Acercar.`,
  sameSpot: (count) => `${count} consultorios en este lugar`,
  placeMark: (label) => `Su búsqueda: ${label}`,
  seeOffice: "Ver este consultorio",
};
