type Named = { mark?: string | undefined; name: string; line?: string | undefined };

export const map = {
  show: "Show map",
  hide: "Hide map",
  skip: "Skip the map",
  coming: "Loading map…",
  ownNote:
    "This map shows interstates, rivers, and towns, not streets. To get there, use Directions.",
  pins: (clustered: number | null) =>
    clustered === null
      ? "Select a pin to see the office."
      : `Select a pin to see the office. “+${clustered}” means ${clustered} offices close together.`,
  tilesNote: (host: string) =>
    `The street map comes from ${host}. If you show it, that company can see your IP address and the area you're viewing.`,
  needsScript: "The map needs JavaScript. Every address is on this page.",
  failedTitle: "The map didn't load",
  failedText: "Check your connection and try again. You'll find every address in the list.",
  failedOffice: "Check your connection and try again, or get directions.",
  groundLost: "The map's background didn't load. The pins are still in the right places.",
  tilesLost: "The street map didn't load. Here's our own, simpler map.",
  source: "Map: U.S. Census Bureau and Natural Earth. City names: GeoNames.",
  keys: "Map. Use the arrow keys to move, plus and minus to zoom, and Escape to leave.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  hints: {
    wheel: "Hold Ctrl and scroll to zoom the map",
    fingers: "Use two fingers to move the map",
  },
  pin: ({ mark, name, line }: Named) =>
    `${mark === undefined ? "" : `${mark}. `}${name}${line === undefined ? "" : `, ${line}`}`,
  several: (count: number) => `${count} offices close together. Zoom in.`,
  sameSpot: (count: number) => `${count} offices at this address`,
  placeMark: (label: string) => `Your search: ${label}`,
  seeOffice: "View this office",
};
