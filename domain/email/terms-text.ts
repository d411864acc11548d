import { sanitizeHtml } from "#contract/sanitize-html.ts";

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Terms for an email: plain-text paragraphs. */
export function termsText(html: string): string[] {
  return sanitizeHtml(html)
    .replace(/<\/(?:p|li|h[1-6]|div)>|<br\s*\/?>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
