import { sql, type SQL } from "drizzle-orm";

// Names are compared and sorted without case, accents and apostrophes, independent of the
// database's collation.

const letters = {
  a: "áàâäãåāăą",
  c: "çćčċ",
  d: "ďđð",
  e: "éèêëēėęě",
  g: "ğģġ",
  i: "íìîïīįı",
  k: "ķ",
  l: "łľļĺ",
  n: "ñńňņ",
  o: "óòôöõøōő",
  r: "řŕ",
  s: "śšşș",
  t: "ťţț",
  u: "úùûüūůűų",
  y: "ýÿ",
  z: "źžż",
};
const pairs = Object.entries(letters).flatMap(([plain, marked]) =>
  Array.from(marked + marked.toUpperCase(), (letter) => [letter, plain] as const).filter(
    // Some letters have an ASCII uppercase form, such as the dotless i.
    ([letter]) => letter > "\u007f",
  ),
);
const signs = "-'`.";
const from = `${pairs.map(([letter]) => letter).join("")}${signs[0]}’${signs.slice(1)}`;
const to = `${pairs.map(([, plain]) => plain).join("")} `;

/** Most names are ASCII, which is faster to check than to translate. */
export function folded(name: SQL): SQL {
  return sql`lower(case when octet_length(${name}) = length(${name})
    then translate(${name}, ${signs}, ' ') else translate(${name}, ${from}, ${to}) end)`;
}

/** Typed words in the form of `folded`, without characters that are special to LIKE. */
export function foldedWords(typed: string): string[] {
  const plain = new Map<string, string>(pairs);
  const bare = typed.replace(/['’`.]/g, "");
  const text = Array.from(bare, (letter) => plain.get(letter) ?? letter);
  return (
    text
      .join("")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
