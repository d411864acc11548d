import { sql, type SQL } from "drizzle-orm";

// Names are looked for and put in order without case, accents and apostrophes, whatever the
// database's own alphabet is.

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
    // A capital that is written with two letters, or that is an ordinary one.
    ([letter]) => letter > "\u007f",
  ),
);
const signs = "-'`.";
const from = `${pairs.map(([letter]) => letter).join("")}${signs[0]}’${signs.slice(1)}`;
const to = `${pairs.map(([, plain]) => plain).join("")} `;

/** Most names are plain letters, which is found out faster than each is compared with all others. */
export function folded(name: SQL): SQL {
  return sql`lower(case when octet_length(${name}) = length(${name})
    then translate(${name}, ${signs}, ' ') else translate(${name}, ${from}, ${to}) end)`;
}

/** The words that are typed, as `folded` writes them; nothing in them means anything to LIKE. */
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
