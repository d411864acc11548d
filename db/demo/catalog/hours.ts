import type { Draw } from "./random.ts";

// Few distinct patterns: "open now" is looked up by pattern.

const usual = [
  "Mo-Th 08:00-17:00; Fr 08:00-13:00",
  "Mo-Fr 08:00-17:00",
  "Mo-Fr 09:00-18:00",
  "Mo-Th 07:00-12:00,13:00-16:00",
];
const evenings = ["Mo-Tu 08:00-17:00; We 11:00-20:00; Th-Fr 08:00-17:00", "Mo-Fr 08:00-20:00"];
const saturdays = ["Tu-Fr 09:00-18:00; Sa 09:00-14:00", "Mo-Fr 08:00-17:00; Sa 08:00-13:00"];
const always = "Mo-Su 00:00-24:00";

export function hours(draw: Draw): string {
  const chance = draw.number();
  if (chance < 0.005) return always;
  if (chance < 0.16) return draw.one(evenings);
  if (chance < 0.34) return draw.one(saturdays);
  return draw.one(usual);
}

// Thanksgiving, Christmas and New Year of the demo's winter.
const holidays = [
  "2026-11-26 closed",
  "2026-12-24 08:00-12:00; 2026-12-25 closed",
  "2026-11-26 closed; 2026-12-24 08:00-12:00; 2026-12-25 closed; 2027-01-01 closed",
];

export const exceptions = (draw: Draw): string => (draw.isSo(0.2) ? draw.one(holidays) : "");
