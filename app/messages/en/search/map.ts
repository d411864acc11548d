type Named = { mark?: string | undefined; name: string; line?: string | undefined };

export const map = {
  show: "Show the map",
  hide: "Hide the map",
  skip: "Skip the map",
  coming: "The map is on its way…",
  ownNote: "The map comes from this site. Nobody else learns what you look at.",
  tilesNote: (host: string) =>
    `The street map comes from ${host}. If you show it, that company can see your internet address and which area you look at.`,
  needsScript: "The map needs JavaScript. Every address is in the text of this page.",
  failedTitle: "The map did not load",
  failedText: "Check your connection and try again. Every address is in the text of this page.",
  groundLost: "The map’s picture did not load. The pins are in their right places.",
  tilesLost: "The street map did not load. This is our own, simpler map.",
  source: "Map: U.S. Census Bureau. Town names: GeoNames.",
  keys: "Map. Arrow keys move it, plus and minus zoom, Escape leaves it.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  hints: {
    wheel: "Hold Ctrl and scroll to zoom the map",
    fingers: "Use two fingers to move the map",
  },
  pin: ({ mark, name, line }: Named) =>
    `${mark === undefined ? "" : `${mark}. `}${name}${line === undefined ? "" : `, ${line}`}`,
  several: (count: number) => `${count} offices close together. Look closer.`,
  sameSpot: (count: number) => `${count} offices at this spot`,
  placeMark: (label: string) => `Your search: ${label}`,
  seeOffice: "See this office",
};
