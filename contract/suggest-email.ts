import { repairDomain } from "./mail-domains.ts";
import { cleanLine } from "./typed-text.ts";

// Twice the maximum length of an address: longer text is not a misspelled address.
const longestTyped = 508;
const longestEmail = 254;
const shape = /^[\w.+'-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** The address that was probably meant, if it differs from the typed one. */
export function suggestEmail(typed: string): string | undefined {
  if (typed.length > longestTyped) return undefined;
  const given = cleanLine(typed).trim();
  const plain = given
    .replace(/^mailto:/i, "")
    .replace(/[\s<>"]/g, "")
    .replaceAll(",", ".")
    .replace(/\.+/g, ".")
    .replace(/@+/g, "@");
  const at = plain.lastIndexOf("@");
  const split = at < 0 ? splitWithoutAt(plain) : [plain.slice(0, at), plain.slice(at + 1)];
  const [mailbox = "", domain = ""] = split.map((part) => part.replace(/^\.|\.$/g, ""));
  const meant = `${mailbox}@${repairDomain(domain.toLowerCase())}`;
  return sameAddress(meant, given) || !looksRight(meant) ? undefined : meant;
}

/** "rosagmail.com": the @ is missing. */
function splitWithoutAt(plain: string): string[] {
  const lower = plain.toLowerCase();
  const domain = ["hotmail.com", "gmail.com", "yahoo.com", "outlook.com", "icloud.com"].find(
    (known) => lower.endsWith(known),
  );
  return domain === undefined ? [] : [plain.slice(0, -domain.length), domain];
}

/** A plain function instead of a schema, as the browser uses it, too. */
function looksRight(email: string): boolean {
  return email.length <= longestEmail && shape.test(email);
}

/** Domains are case-insensitive. */
function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
