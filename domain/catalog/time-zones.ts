import type { UsState } from "#contract/us-states.ts";

const eastern = ["America/New_York"];
const central = ["America/Chicago"];
const mountain = ["America/Denver"];
const pacific = ["America/Los_Angeles"];
const indiana = ["Indianapolis", "Knox", "Marengo", "Petersburg", "Tell_City", "Vevay"];
const moreOfIndiana = ["Vincennes", "Winamac"];

/** States with several time zones, or with one of their own. */
const ofState: Partial<Record<UsState, string[]>> = {
  AK: ["Anchorage", "Juneau", "Sitka", "Metlakatla", "Yakutat", "Nome", "Adak"].map(inAmerica),
  AS: ["Pacific/Pago_Pago"],
  AZ: ["America/Phoenix", ...mountain],
  FL: [...eastern, ...central],
  GU: ["Pacific/Guam"],
  HI: ["Pacific/Honolulu"],
  ID: ["America/Boise", ...mountain, ...pacific],
  IN: [
    ...[...indiana, ...moreOfIndiana].map((town) => inAmerica(`Indiana/${town}`)),
    ...eastern,
    ...central,
  ],
  KS: [...central, ...mountain],
  KY: ["America/Kentucky/Louisville", "America/Kentucky/Monticello", ...eastern, ...central],
  MI: ["America/Detroit", "America/Menominee", ...eastern, ...central],
  MP: ["Pacific/Saipan", "Pacific/Guam"],
  ND: [
    ...["Beulah", "Center", "New_Salem"].map((town) => inAmerica(`North_Dakota/${town}`)),
    ...central,
    ...mountain,
  ],
  NE: [...central, ...mountain],
  NV: [...pacific, ...mountain],
  OR: [...pacific, "America/Boise", ...mountain],
  PR: ["America/Puerto_Rico"],
  SD: [...central, ...mountain],
  TN: [...eastern, ...central],
  TX: [...central, ...mountain],
  VI: ["America/St_Thomas", "America/Puerto_Rico"],
};

const simple: [string[], string][] = [
  [eastern, "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"],
  [central, "AL AR IA IL LA MN MO MS OK WI"],
  [mountain, "CO MT NM UT WY"],
  [pacific, "CA WA"],
];

/** A state's time zones; none where no office can be, such as the armed forces abroad. */
export function timeZonesOf(state: UsState): string[] {
  return (
    ofState[state] ?? simple.find(([, states]) => states.split(" ").includes(state))?.[0] ?? []
  );
}

function inAmerica(name: string): string {
  return `America/${name}`;
}
