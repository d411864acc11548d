import { isNpi } from "#contract/npi.ts";
import { cleanLine } from "#contract/typed-text.ts";
import { usStates, type UsState } from "#contract/us-states.ts";
import { Wrong, type Form } from "./columns.ts";
import { isDay, readMoney, readPhone, writeMoney } from "./rules.ts";

const same = (value: string) => value;

function textLike(pattern: RegExp, example: string): Form<string> {
  return {
    parse: (given) => (pattern.test(given) ? given : new Wrong(`must be ${example}`)),
    write: same,
  };
}

// Filler characters count as letters and the blank Braille pattern as a symbol, but both are
// invisible.
const visible = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A single line with visible text and no invisible or line-breaking characters. */
export function text(longest: number): Form<string> {
  const short = upTo(longest);
  return {
    parse(given) {
      if (cleanLine(given) !== given) {
        return new Wrong("has a line break, a tab, or an invisible character");
      }
      return visible.test(given) ? short.parse(given) : new Wrong("has no visible text");
    },
    write: same,
  };
}

export function upTo(longest: number): Form<string> {
  return {
    parse: (given) =>
      given.length <= longest ? given : new Wrong(`is longer than ${longest} characters`),
    write: same,
  };
}

/** An owner's id. Semicolons and equals signs are separators in lists. */
export const key = textLike(
  /^(?!all$)[A-Za-z0-9][A-Za-z0-9._:/#-]{0,63}$/i,
  "1 to 64 letters, digits and . _ : / # -, not ALL",
);
export const slug = textLike(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  "small letters, digits and hyphens, such as adult-cleaning",
);
export const zip = textLike(/^\d{5}$/, "five digits; a spreadsheet may have dropped a leading 0");
export const state: Form<UsState> = {
  parse: (given) =>
    Object.hasOwn(usStates, given)
      ? (given as UsState)
      : new Wrong("must be the two letters of a state or territory, such as AZ"),
  write: same,
};

export const day: Form<string> = {
  parse: (given) =>
    isDay(given) ? given : new Wrong("must be a real day written YYYY-MM-DD, such as 2026-03-31"),
  write: same,
};

export const npi: Form<string> = {
  parse: (given) => (isNpi(given) ? given : new Wrong("isn't an NPI: its check digit is wrong")),
  write: same,
};

export const phone: Form<string> = {
  parse: (given) =>
    readPhone(given) ?? new Wrong("must be a 10-digit phone number, such as 602-555-0100"),
  write: same,
};

export const money: Form<number> = {
  parse: (given) => readMoney(given) ?? new Wrong("must be dollars and cents, such as 149.00"),
  write: writeMoney,
};

export const flag: Form<boolean> = {
  parse: (given) => {
    const said = given.toLowerCase();
    return said === "yes" || said === "no" ? said === "yes" : new Wrong("must be yes or no");
  },
  write: (value) => (value ? "yes" : "no"),
};

export function wholeNumber(least: number, most: number): Form<number> {
  return {
    parse: (given) => {
      const number = /^\d{1,6}$/.test(given) ? Number(given) : Number.NaN;
      return number >= least && number <= most
        ? number
        : new Wrong(`must be a whole number from ${least} to ${most}`);
    },
    write: String,
  };
}

export function degrees(most: number): Form<number> {
  return {
    parse: (given) => {
      const number = /^-?\d{1,3}(?:\.\d{1,15})?$/.test(given) ? Number(given) : Number.NaN;
      return Math.abs(number) <= most
        ? number
        : new Wrong(
            `must be degrees from -${most} to ${most}, such as ${most === 90 ? 33.4484 : -112.074}`,
          );
    },
    write: String,
  };
}

export function choice<const Known extends string>(known: readonly Known[]): Form<Known> {
  return {
    parse: (given) =>
      known.find((one) => one === given) ?? new Wrong(`must be one of ${known.join(", ")}`),
    write: same,
  };
}

/** Any of the known values, in their declared order. */
export function choices<const Known extends string>(known: readonly Known[]): Form<Known[]> {
  return {
    parse: (given) => {
      const parts = partsOf(given);
      const strange = parts.find((part) => !known.some((one) => one === part));
      if (strange !== undefined) {
        return new Wrong(`"${strange}" must be one of ${known.join(", ")}`);
      }
      return known.filter((one) => parts.includes(one));
    },
    write: (values) => values.join(";"),
  };
}

/** An unordered list, sorted for comparison. */
export function sorted<Item>(item: Form<Item>, keyOf: (item: Item) => string): Form<Item[]> {
  const form = listed(item, keyOf);
  return {
    parse: (given) => {
      const items = form.parse(given);
      if (items instanceof Wrong) return items;
      return items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    },
    write: (items) => form.write(items),
  };
}

/** A list that keeps its written order. */
export function listed<Item>(item: Form<Item>, keyOf: (item: Item) => string): Form<Item[]> {
  return {
    parse: (given) => {
      const items: Item[] = [];
      for (const part of partsOf(given)) {
        const value = item.parse(part);
        if (value instanceof Wrong) return new Wrong(`"${part}" ${value.why}`);
        if (items.some((other) => keyOf(other) === keyOf(value))) {
          return new Wrong(`names ${keyOf(value)} twice`);
        }
        items.push(value);
      }
      return items.length > 0 ? items : new Wrong("is missing");
    },
    write: (items) => items.map((one) => item.write(one)).join(";"),
  };
}

function partsOf(given: string): string[] {
  return given
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
