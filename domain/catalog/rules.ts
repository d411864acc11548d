// Formats of catalog values; pure, for table tests.

/** The ten digits of a North American phone number in any notation. */
export function readPhone(text: string): string | null {
  if (!/^(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/.test(text)) return null;
  const digits = text.replace(/\D/g, "").slice(-10);
  const isDialled = /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
  const isService = /^(?:[2-9]11|\d{3}[2-9]11)/.test(digits);
  return isDialled && !isService ? digits : null;
}

/** Dollars to cents without floating point. */
export function readMoney(text: string): number | null {
  const found = /^\$?(\d{1,6}|\d{1,3},\d{3})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) return null;
  const [, dollars = "", cents = ""] = found;
  return Number(dollars.replace(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}

export function writeMoney(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

export function isDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!found || text < "1900" || text >= "2200") return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

type Point = { lat: number; lon: number };

/** Within the states and territories, from Guam across the date line to the Virgin Islands. */
export function isInCountry({ lat, lon }: Point): boolean {
  return lat >= -15 && lat <= 72 && (lon <= -64 || lon >= 144);
}

const earthMiles = 3958.8;

export function milesBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2;
  const chord =
    half(one.lat, other.lat) +
    Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * half(one.lon, other.lon);
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}
