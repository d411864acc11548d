type Point = { lat: number; lon: number };

const zones = {
  "America/New_York": "CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC TN VT VA WV",
  "America/Chicago": "AL AR IL IA KS LA MN MS MO NE ND OK SD TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Phoenix": "AZ",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
  "America/Puerto_Rico": "PR",
  "America/St_Thomas": "VI",
  "Pacific/Guam": "GU",
};

const zoneOf = new Map(
  Object.entries(zones).flatMap(([zone, list]) =>
    list.split(" ").map((state) => [state, zone] as const),
  ),
);

/** States with a second time zone: borders as straight lines, exact except for a few towns. */
const seconds: Record<string, { zone: string; isThere(point: Point): boolean }> = {
  AK: { zone: "America/Adak", isThere: ({ lon }) => lon < -169.5 || lon > 0 },
  FL: { zone: "America/Chicago", isThere: ({ lat, lon }) => lon < -85.1 && lat > 29.7 },
  ID: { zone: "America/Los_Angeles", isThere: ({ lat }) => lat > 45.5 },
  IN: {
    zone: "America/Chicago",
    isThere: ({ lat, lon }) => (lat > 41 && lon < -86.9) || (lat < 38.2 && lon < -87),
  },
  KS: { zone: "America/Denver", isThere: ({ lat, lon }) => lon < -101.5 && lat < 40 && lat > 37.7 },
  KY: { zone: "America/Chicago", isThere: ({ lon }) => lon < -86 },
  MI: { zone: "America/Menominee", isThere: ({ lat, lon }) => lon < -87.6 && lat < 46.7 },
  ND: { zone: "America/Denver", isThere: ({ lat, lon }) => lon < -101.3 && lat < 47.4 },
  NE: { zone: "America/Denver", isThere: ({ lon }) => lon < -101.1 },
  NV: { zone: "America/Denver", isThere: ({ lat, lon }) => lon > -114.2 && lat > 40.5 && lat < 41 },
  OR: {
    zone: "America/Boise",
    isThere: ({ lat, lon }) => lon > -117.9 && lat > 42.5 && lat < 44.5,
  },
  SD: { zone: "America/Denver", isThere: ({ lon }) => lon < -100.8 },
  TN: { zone: "America/Chicago", isThere: ({ lon }) => lon < -85.2 },
  TX: { zone: "America/Denver", isThere: ({ lon }) => lon < -104.9 },
};

export function timeZoneAt(state: string, point: Point): string {
  const second = seconds[state];
  if (second?.isThere(point)) return second.zone;
  const zone = zoneOf.get(state);
  if (zone === undefined) throw new Error(`${state} has no time zone`);
  return zone;
}
