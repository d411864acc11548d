import type { OpenTime, WeekHours } from "#contract/catalog.ts";

const starts = ["Ba", "Ce", "Di", "Fo", "Gu", "Ha", "Je", "Ki", "Lo", "Mu"];
const middles = ["ran", "bel", "din", "mor", "sul", "tan", "ver", "lin", "gor", "pul"];
const ends = {
  first: ["a", "ia", "etta", "in", "o", "iel", "ine", "is", "ola", "ur"],
  last: ["son", "man", "ez", "berg", "ton", "ski", "ley", "wood", "field", "ham"],
};

/** Parts of a thousand made-up names. */
export function nameParts(which: keyof typeof ends): [string[], string[], string[]] {
  return [starts, middles, ends[which]];
}

export function namePool(which: keyof typeof ends): string[] {
  const [first, second, third] = nameParts(which);
  return first.flatMap((one) => second.flatMap((two) => third.map((three) => one + two + three)));
}

/** Forty weekly schedules, from the usual to one that never closes. */
export function hoursPatterns(): WeekHours[] {
  return Array.from({ length: 40 }, (_, at) => {
    const opens = `${String(7 + (at % 4)).padStart(2, "0")}:${at % 3 === 0 ? "30" : "00"}`;
    const closes = `${16 + (at % 5)}:00`;
    const usual = at === 39 ? [{ from: "00:00", to: "24:00" }] : [{ from: opens, to: closes }];
    const weekend: OpenTime[] = at % 7 === 4 || at === 39 ? usual : [];
    const lunch = [
      { from: opens, to: "12:00" },
      { from: "13:00", to: closes },
    ];
    const middle = at % 6 === 5 ? lunch : usual;
    return {
      mon: usual,
      tue: middle,
      wed: usual,
      thu: middle,
      fri: usual,
      sat: weekend,
      sun: at === 39 ? usual : [],
    };
  });
}
