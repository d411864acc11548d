import type { Words } from "#app/messages/words.ts";

export const map: Words["map"] = {
  show: "Mostrar el mapa",
  hide: "Ocultar el mapa",
  skip: "Saltar el mapa",
  coming: "Cargando el mapa…",
  ownNote:
    "Este mapa muestra autopistas interestatales, ríos y ciudades, no las calles. Para ver la ruta, use el enlace “Cómo llegar”.",
  pins: (clustered) =>
    clustered === null
      ? "Elija un punto para ver el consultorio."
      : `Elija un punto para ver el consultorio. “+${clustered}” significa ${clustered} consultorios muy cerca entre sí.`,
  tilesNote: (host) =>
    `El mapa de calles viene de ${host}. Si lo muestra, esa empresa puede ver su dirección IP y la zona que usted consulta.`,
  needsScript: "El mapa necesita JavaScript. Todas las direcciones están en esta página.",
  failedTitle: "El mapa no se cargó",
  failedText: "Revise su conexión e inténtelo de nuevo. Todas las direcciones están en la lista.",
  failedOffice: "Revise su conexión e inténtelo de nuevo, o vea cómo llegar.",
  groundLost: "El fondo del mapa no se cargó. Los puntos están en su lugar.",
  tilesLost: "El mapa de calles no se cargó. Este es nuestro propio mapa, más sencillo.",
  source: "Mapa: Oficina del Censo de EE. UU. y Natural Earth. Nombres de ciudades: GeoNames.",
  keys: "Mapa. Muévalo con las flechas, acérquelo o aléjelo con las teclas + y −, y salga con Escape.",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  hints: {
    wheel: "Mantenga presionada la tecla Ctrl y desplácese para acercar el mapa",
    fingers: "Use dos dedos para mover el mapa",
  },
  pin: ({ mark, name, line }) =>
    `${mark === undefined ? "" : `${mark}. `}${name}${line === undefined ? "" : `, ${line}`}`,
  several: (count) => `${count} consultorios muy cerca entre sí. Acerque el mapa.`,
  sameSpot: (count) => `${count} consultorios en esta dirección`,
  placeMark: (label) => `Su búsqueda: ${label}`,
  seeOffice: "Ver este consultorio",
};
