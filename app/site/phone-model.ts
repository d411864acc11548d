import type { HeaderContent } from "#contract/content/frame.ts";
import { formatPhone } from "#contract/format.ts";

export type PhoneModel = { text: string; href: string | null };

/** The site's number as displayed and as dialed. */
export function phoneModel(
  header: Pick<HeaderContent, "header_phone_number" | "header_phone_link">,
): PhoneModel | null {
  const { header_phone_number: given, header_phone_link: link } = header;
  if (given === undefined) return null;
  return { text: formatPhone(given), href: link ?? dialable(given) };
}

export function dialable(given: string): string | null {
  const digits = given.replace(/\D/g, "");
  if (!/^[+\d().\s-]+$/.test(given) || digits === "") return null;
  if (digits.length === 10) return `tel:+1${digits}`;
  return given.trim().startsWith("+") ? `tel:+${digits}` : `tel:${digits}`;
}
