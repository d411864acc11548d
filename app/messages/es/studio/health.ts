import type { health as en } from "#app/messages/en/studio/health.ts";

const times = (count: string) => (count === "1" ? "una vez" : `${count} veces`);

export const health: typeof en = {
  lead: "Qué tan rápidas son las páginas para sus visitantes y qué errores reportan sus navegadores. Los informes no identifican a nadie.",
  range: "Mostrar",
  ranges: { 7: "Últimos 7 días", 28: "Últimos 28 días" },
  none: "Todavía no hay informes",
  noneText:
    "Los datos aparecen aquí unos segundos después de que alguien sale de una página. Si no llega nada, tal vez la medición esté desactivada en el contenido o en la configuración del sitio.",
  errors: "Errores",
  errorsLead: (count) =>
    `Reportados ${times(count)}. Lo que escriben sus visitantes se quita antes de enviar el informe del error.`,
  noErrors: "No hubo errores en estos días.",
  error: "Error",
  otherErrors: "Todos los demás errores",
  on: (page) => `en ${page}`,
  build: (id) => `versión ${id}`,
  count: "Veces",
  firstSeen: "Primera vez",
  lastSeen: "Última vez",
  speed: "Velocidad de las páginas",
  speedLead:
    "Tres de cada cuatro visitas fueron así de rápidas o más. Un número sin calificación es bueno.",
  allSpeeds: (count) => `Mostrar las ${count} páginas`,
  loadTimes: "Tiempos de carga por día",
  loadTimesLead:
    "Cuánto tardaron las páginas en cargar por completo, por día y dispositivo. Tres de cada cuatro visitas fueron así de rápidas o más.",
  allPages: "Todas las páginas",
  day: "Día",
  devices: { phone: "Teléfonos", desktop: "Computadoras" },
  loadTable: (page) => `Tiempos de carga de ${page} por día`,
  ofVisits: (count) => (count === "1" ? "1 visita" : `${count} visitas`),
  numbers: "Ver los números",
  page: "Página",
  otherPages: "Todas las demás páginas",
  visits: "Visitas",
  vitals: {
    LCP: "Contenido principal (LCP)",
    INP: "Respuesta (INP)",
    CLS: "Saltos de diseño (CLS)",
    FCP: "Primer contenido (FCP)",
    TTFB: "Servidor (TTFB)",
  },
  load: "Carga completa",
  ratings: { fair: "Mejorable", poor: "Deficiente" },
  longTasks: "Tareas largas",
  longTasksLead: "Un programa mantuvo ocupada la página y por un momento no pudo responder.",
  interactions: "Clics y teclas lentos",
  interactionsLead: "Dónde esperaron más sus visitantes después de un clic o una tecla.",
  interaction: "Acción",
  events: { click: "Clic", keydown: "Tecla" },
  calls: "Consultas lentas",
  callsLead:
    "Lo que piden nuestros programas, como una búsqueda o la página siguiente, y que más hizo esperar a sus visitantes.",
  call: "Consulta",
  files: "Archivos lentos",
  filesLead:
    "Los programas, estilos, tipos de letra e imágenes que más tardaron en cargar para sus visitantes.",
  file: "Archivo",
  otherFiles: "Todos los demás archivos",
  size: "Tamaño más grande",
  p75: "Tres de cada cuatro visitas",
  worst: "Lo más lento",
};
