import { specialties, spokenLanguages } from "#contract/catalog.ts";
import { namePool } from "./search-words.ts";

const cities = [
  [40.75, -73.99],
  [34.05, -118.25],
  [41.88, -87.63],
  [29.76, -95.37],
  [33.45, -112.07],
  [39.95, -75.17],
  [37.77, -122.42],
] as const;

const firsts = namePool("first");
const lasts = namePool("last");

/** The same varied queries each time: cities and anywhere, common and rare, names, no results. */
export function searchRequests(count: number): Record<string, string>[] {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let seed = 1_234_567;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const at = (lat: number, lon: number) => `${lat.toFixed(5)},${lon.toFixed(5)}`;
  const inTown = () => {
    const [lat, lon] = oneOf(cities);
    return at(lat + (random() - 0.5) / 4, lon + (random() - 0.5) / 4);
  };
  const anywhere = () => at(31 + random() * 16, -120 + random() * 42);
  const rare = () => ({
    specialty: oneOf(specialties.slice(5)),
    language: oneOf(spokenLanguages.slice(12)),
  });
  const kinds: (() => Record<string, string>)[] = [
    () => ({ near: inTown() }),
    () => ({ near: inTown(), accepting: "true" }),
    () => ({ near: inTown(), specialty: oneOf(specialties), radius: "10" }),
    () => ({ near: inTown(), language: oneOf(spokenLanguages), accepting: "true" }),
    () => ({ near: inTown(), ...rare() }),
    () => ({ near: inTown(), ...rare(), radius: "100" }),
    () => ({ near: anywhere(), radius: "50" }),
    () => ({ near: anywhere(), ...rare(), accepting: "true" }),
    () => ({ near: inTown(), openNow: "true" }),
    () => ({ near: anywhere(), openNow: "true", language: oneOf(spokenLanguages) }),
    () => ({ near: inTown(), openSaturday: "true" }),
    () => ({ near: inTown(), openSunday: "true", language: oneOf(spokenLanguages) }),
    () => ({ near: inTown(), openEvenings: "true", ...rare() }),
    () => ({ near: anywhere(), openSaturday: "true", openEvenings: "true" }),
    () => ({ near: inTown(), name: oneOf(lasts) }),
    () => ({ near: inTown(), name: `${oneOf(firsts)} ${oneOf(lasts).replace("r", "l")}` }),
    () => ({ near: inTown(), name: "Xyzzyqwv" }),
    () => ({ near: inTown(), name: oneOf(lasts).slice(0, 2) }),
  ];
  return Array.from({ length: count }, (_, turn) => kinds[turn % kinds.length]?.() ?? {});
}
