import { readReceiptNumber } from "#domain/billing/get-receipt.ts";

// What staff typed into the search for members and payments.

export type MemberTerms = {
  /** How an email address begins. */
  email: string | null;
  /** How a member number begins, or how a phone number ends. */
  digits: string | null;
  /** How words of a name begin, folded as the index has them. */
  words: string[];
  /** The number of a receipt. */
  receipt: number | null;
  /** The last digits of the card that paid. */
  cardLast4: string | null;
};

const leastDigits = 4;
const mostWords = 6;

export function readMemberSearch(typed: string): MemberTerms {
  const text = typed.trim();
  const digits = digitsOf(text);
  // Digits alone are rather a phone's or a member's.
  const receipt = digits === null ? (readReceiptNumber(text) ?? null) : null;
  const cardLast4 = digits?.length === 4 ? digits : null;
  if (digits !== null || receipt !== null)
    return { email: null, digits, words: [], receipt, cardLast4 };
  const isOneWord = !/\s/.test(text);
  return {
    receipt,
    cardLast4,
    email: isOneWord ? text.toLowerCase() : null,
    digits: null,
    words: text.includes("@") ? [] : foldName(text),
  };
}

function digitsOf(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (digits.length < leastDigits) return null;
  // A phone number with the country's code.
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** Lower case without accents and signs, as the database's `search_fold` has it. */
function foldName(name: string): string[] {
  const folded = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/['’`.]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  return folded === "" ? [] : folded.split(" ").slice(0, mostWords);
}

/** How a word looks when two neighboring letters changed places: few letter groups stay the same. */
export function swapsOf(word: string): string[] {
  const swaps = Array.from({ length: word.length - 1 }, (_, at) => {
    const [one = "", other = ""] = [word[at], word[at + 1]];
    return word.slice(0, at) + other + one + word.slice(at + 2);
  });
  return [...new Set(swaps)].filter((swap) => swap !== word);
}

/** A pattern for LIKE that takes the text as it is. */
export const startsWith = (text: string) => `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
