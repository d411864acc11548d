// How phones, money and dates are written for people.

/** Ten digits as (xxx) xxx-xxxx, anything else as it came (spec §9). */
export function formatPhone(given: string): string {
  const digits = given.replace(/\D/g, "");
  if (digits.length !== 10) return given;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

const dollars = {
  en: new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }),
  es: new Intl.NumberFormat("es-US", { style: "currency", currency: "USD" }),
};

export function formatMoney(cents: number, lang: "en" | "es" = "en"): string {
  return dollars[lang].format(cents / 100);
}

/** YYYY-MM-DD as mm/dd/yyyy. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}
