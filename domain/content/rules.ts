// Words that make a savings plan sound like insurance.

const wordings: [word: string, pattern: RegExp][] = [
  ["insurance", /\binsurances?\b/gi],
  ["premium", /\bpremiums?\b/gi],
  ["coverage", /\bcoverages?\b/gi],
  ["covered", /\bcovered\b/gi],
  ["copay", /\bco-?pay(?:s|ments?)?\b/gi],
  ["deductible", /\bdeductibles?\b/gi],
  ["guaranteed issue", /\bguaranteed[\s-]+issue\b/gi],
  ["PPO", /\bPPOs?\b/g],
];

const disclaimer =
  /\b(?:not|never|isn['’]t|aren['’]t)\s+(?:(?:an?|any|dental|health|form|type|kind|of|replacement|substitute|for)\s+)*insurance\b/gi;

/** The authority that some states' notices must name. */
const authority = /\bDepartment\s+of\s+Insurance\b/g;

/** Keys and values that people don't read: identifiers and URLs. */
const unread = new Set([
  "id",
  "type",
  "middleware",
  "group_key",
  "plan_id",
  "plan_detail_id",
  "lang",
  "path",
  "icon",
]);
const address = /^(?:https?:|mailto:|tel:|data:|[/?#])\S*$/i;

export type UnwelcomeWord = { path: string; word: string; excerpt: string };

/** Every unwelcome word in a payload with its path; the disclaimer itself is allowed. */
export function unwelcomeWords(payload: unknown, path: readonly string[] = []): UnwelcomeWord[] {
  if (typeof payload === "string")
    return address.test(payload) ? [] : wordsIn(payload, path.join("."));
  if (typeof payload !== "object" || payload === null) return [];
  return Object.entries(payload)
    .filter(([key]) => !unread.has(key))
    .flatMap(([key, value]) => unwelcomeWords(value, [...path, key]));
}

function wordsIn(html: string, path: string): UnwelcomeWord[] {
  const read = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;|\s+/g, " ")
    .trim();
  const blank = (phrase: string) => "·".repeat(phrase.length);
  const judged = read.replace(disclaimer, blank).replace(authority, blank);
  return wordings.flatMap(([word, pattern]) =>
    [...judged.matchAll(pattern)].map(({ index }) => ({
      path,
      word,
      excerpt: excerptAt(read, index),
    })),
  );
}

function excerptAt(text: string, at: number): string {
  const from = Math.max(0, at - 30);
  const until = at + 40;
  return `${from > 0 ? "…" : ""}${text.slice(from, until)}${until < text.length ? "…" : ""}`;
}
