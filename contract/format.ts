import { defaultLang, eachLanguage, type Lang, locales } from "./languages.ts";

// Formats phone numbers, money and dates for people.

/** Ten digits as (xxx) xxx-xxxx, anything else unchanged (spec 9.7). */
export function formatPhone(given: string): string {
  const digits = given.replace(/\D/g, "");
  if (digits.length !== 10) return given;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** A member number as it is printed: 618 033 9887. */
export function groupNumber(memberNumber: string): string {
  return memberNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
}

const dollars = eachLanguage(
  (lang) => new Intl.NumberFormat(locales[lang], { style: "currency", currency: "USD" }),
);

export function formatMoney(cents: number, lang: Lang = defaultLang): string {
  return dollars[lang].format(cents / 100).replace("-", "−");
}

/** A price in a card or a headline: whole dollars go without their cents. */
export function formatPrice(cents: number, lang: Lang = defaultLang): string {
  return formatMoney(cents, lang).replace(/\.00$/, "");
}

const sizes = eachLanguage((lang) => {
  const unit = { style: "unit", maximumFractionDigits: 1 } as const;
  return {
    kB: new Intl.NumberFormat(locales[lang], { ...unit, unit: "kilobyte" }),
    MB: new Intl.NumberFormat(locales[lang], { ...unit, unit: "megabyte" }),
  };
});

/** A file's size as 340 kB or 2.1 MB. */
export function formatBytes(bytes: number, lang: Lang): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024));
  return kilobytes < 1_000
    ? sizes[lang].kB.format(kilobytes)
    : sizes[lang].MB.format(bytes / 1_048_576);
}

/** Milliseconds as 240 ms or 1.8 s. */
export function formatDuration(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  return whole < 1_000 ? `${whole} ms` : `${(whole / 1_000).toFixed(1)} s`;
}

const monthDayYear = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
/** Only English has the month in digits: elsewhere, 03/01 would be read as the third of January. */
const shortDays = eachLanguage(
  (lang) =>
    new Intl.DateTimeFormat(locales[lang], {
      ...(lang === "en" ? monthDayYear : { dateStyle: "medium" }),
      timeZone: "UTC",
    }),
);

/** YYYY-MM-DD in tables and facts, 03/01/2026 or 1 mar 2026; in a sentence it is `formatLongDay`. */
export function formatDay(day: string, lang: Lang): string {
  return unbroken(shortDays[lang].format(new Date(`${day}T00:00:00Z`)));
}

const longDays = eachLanguage(
  (lang) => new Intl.DateTimeFormat(locales[lang], { dateStyle: "long", timeZone: "UTC" }),
);

/** YYYY-MM-DD in a sentence: November 23, 2027. */
export function formatLongDay(day: string, lang: Lang = defaultLang): string {
  return longDays[lang].format(new Date(`${day}T00:00:00Z`));
}

const weekdayMonthDay = {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
} as const;
const daysInLists = eachLanguage((lang) => ({
  thisYear: new Intl.DateTimeFormat(locales[lang], weekdayMonthDay),
  otherYear: new Intl.DateTimeFormat(locales[lang], { ...weekdayMonthDay, year: "numeric" }),
}));

/** YYYY-MM-DD with its weekday in a list of days soon, "Thu, Dec 24", with its year if that is another one. */
export function formatListedDay(day: string, isThisYear: boolean, lang: Lang): string {
  const { thisYear, otherYear } = daysInLists[lang];
  const format = isThisYear ? thisYear : otherYear;
  return unbroken(format.format(new Date(`${day}T00:00:00Z`)));
}

const months = eachLanguage(
  (lang) =>
    new Intl.DateTimeFormat(locales[lang], { month: "long", year: "numeric", timeZone: "UTC" }),
);

/** YYYY-MM in a sentence: January 2027. */
export function formatMonth(month: string, lang: Lang): string {
  return months[lang].format(new Date(`${month}-01T00:00:00Z`));
}

/** "17:30" as 5:30 p.m., "08:00" as 8 a.m.; "24:00" is midnight. */
export function formatClock(time: string, lang: Lang = defaultLang): string {
  return twelves[lang]?.[time] ?? formatMinute(time).replace(":00 ", " ");
}

// An American reads 12 a.m. and 12 p.m. twice.
const twelves: Partial<Record<Lang, Record<string, string>>> = {
  en: { "00:00": "midnight", "12:00": "noon", "24:00": "midnight" },
};

function formatMinute(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = String(minute).padStart(2, "0");
  return `${hour % 12 || 12}:${minutes} ${hour % 24 < 12 ? "a.m." : "p.m."}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time of an instant in a time zone, always with its minutes: 7:00 a.m. */
export function formatTime(at: Date | number, timeZone: string): string {
  const known = clocks.get(timeZone);
  const parts = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const clock = known ?? new Intl.DateTimeFormat(locales.en, parts);
  clocks.set(timeZone, clock);
  return formatMinute(clock.format(at));
}

// Constructing one takes longer than rendering the rest of an email.
const zones = new Map<string, Intl.DateTimeFormat>();

/** The name of a time zone: Eastern Time. */
export function formatZone(timeZone: string, lang: Lang, at: Date): string {
  const key = `${lang} ${timeZone}`;
  const known = zones.get(key);
  const parts = { timeZone, timeZoneName: "longGeneric" } as const;
  const zone = known ?? new Intl.DateTimeFormat(locales[lang], parts);
  zones.set(key, zone);
  const name = zone.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
  // As people there say it, and in the United States in Spanish.
  return (
    name
      ?.replace("Mountain Standard Time", "Arizona time")
      .replace("hora oriental", "hora del este")
      .replace("hora estándar de las Montañas Rocosas", "hora de Arizona")
      .replace("hora de las Montañas Rocosas", "hora de la montaña") ?? timeZone
  );
}

/** As the text stands in the middle of a sentence: "Lun. a vie." after a colon. */
export const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/** A date or a figure with its unit, which no line break divides. */
export const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** A long date in a sentence, whose month and day no line break divides: November 23, 2027. */
export const monthWithDay = (day: string) => day.replace(" ", "\u00a0");

/** One decimal below ten miles, and never zero. */
export function formatMiles(miles: number, lang: Lang = defaultLang): string {
  const digits = miles < 9.95 ? 1 : 0;
  const shown = Math.max(0.1, miles);
  return shown.toLocaleString(locales[lang], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A person's name as it is shown. */
export const fullName = ({ firstName, lastName }: Name): string =>
  `${firstName ?? ""} ${lastName ?? ""}`.trim();
type Name = { firstName: string | null; lastName: string | null };

type Address = Record<"line1" | "city" | "state" | "zip", string> & {
  line2?: string | null | undefined;
};

export function addressLines({ line1, line2, city, state, zip }: Address): string[] {
  return [line1, ...(line2 ? [line2] : []), `${city}, ${state} ${zip}`];
}

/** An office with its town, which is said once where the office is named after it. */
export function officeInTown({ name, city, state }: Record<"name" | "city" | "state", string>) {
  return name.endsWith(city) ? `${name}, ${state}` : `${name}, ${city}, ${state}`;
}

/** A term's last day, from the exclusive end that is stored. */
export function lastDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
}
