// Email providers common here, and typical misspellings of them.

// For names that are ordinary words: under each of these the domain may be real, so it stays.
const everywhere = ["com", "net", "org", "co", "us"];
const providers: Record<string, readonly string[]> = {
  gmail: ["com"],
  googlemail: ["com"],
  yahoo: ["com", "es", "ca", "co.uk", "com.mx", "com.ar", "com.br"],
  ymail: ["com"],
  rocketmail: ["com"],
  hotmail: ["com", "es", "ca", "co.uk", "com.mx", "com.ar"],
  outlook: ["com", "es", "com.mx"],
  live: [...everywhere, "com.mx", "ca", "co.uk"],
  msn: ["com"],
  icloud: ["com"],
  me: everywhere,
  mac: everywhere,
  aol: ["com"],
  mail: everywhere,
  email: everywhere,
  gmx: ["com", "net", "us"],
  proton: ["me"],
  protonmail: ["com"],
  fastmail: ["com", "fm"],
  comcast: ["net", "com"],
  verizon: ["net", "com"],
  att: ["net", "com"],
  sbcglobal: ["net"],
  bellsouth: ["net"],
  cox: ["net", "com"],
  charter: ["net", "com"],
  spectrum: ["net", "com"],
  frontier: ["com"],
  frontiernet: ["net"],
  earthlink: ["net"],
  optonline: ["net"],
  windstream: ["net"],
  centurylink: ["net", "com"],
  prodigy: ["net"],
};

// None of these is a top-level domain, so no real address ends in one.
const never: readonly [meant: string, slips: readonly string[]][] = [
  ["com", "con cmo ocm cpm vom xom dom comm coom ccom cim clm c0m comn conm coml".split(" ")],
  ["net", "nte ner nett het nrt".split(" ")],
  ["org", ["ogr", "orgg"]],
  ["edu", ["eud"]],
];
// Top-level domains in use elsewhere, but none where a provider here has email.
const elsewhere = ["co", "cm", "om", "cam", "ne", "net", "com", "org"];

/** The domain that was probably meant; unchanged if no repair is known. */
export function repairDomain(typed: string): string {
  const likely = typed.replace(/[^.]*$/, repairEnd);
  const { name, end } = splitDomain(likely);
  const known = Object.hasOwn(providers, name) ? name : nearest(name);
  const ends = known === undefined ? undefined : providers[known];
  if (known === undefined || !ends) return likely;
  if (ends.includes(end)) return `${known}.${end}`;
  return end === "" || elsewhere.includes(end) ? `${known}.${ends[0]}` : likely;
}

function repairEnd(end: string): string {
  return never.find(([, slips]) => slips.includes(end))?.[0] ?? end;
}

/** Also splits "gmailcom", which lost its dot. */
function splitDomain(typed: string): { name: string; end: string } {
  const dot = typed.indexOf(".");
  if (dot >= 0) return { name: typed.slice(0, dot), end: typed.slice(dot + 1) };
  const [, name = typed, end = ""] = /^(.{4,})(com|net)$/.exec(typed) ?? [];
  return { name, end };
}

/** Short names are too similar to each other to guess at. */
function nearest(name: string): string | undefined {
  const near = Object.keys(providers)
    .filter((known) => known.length >= 5)
    .map((known) => ({ known, slips: slipsBetween(known, name) }))
    .filter(({ known, slips }) => slips <= (known.length >= 7 && known[0] === name[0] ? 2 : 1))
    .toSorted((one, other) => one.slips - other.slips);
  return near[0]?.known;
}

/** The number of letters missing, added, replaced or swapped with the next. */
function slipsBetween(meant: string, typed: string): number {
  if (Math.abs(meant.length - typed.length) > 2) return Infinity;
  const rows = [Array.from({ length: typed.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= meant.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= typed.length; column += 1) {
      const isSame = meant[row - 1] === typed[column - 1];
      const isSwapped =
        !isSame && meant[row - 1] === typed[column - 2] && meant[row - 2] === typed[column - 1];
      rows[row]?.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return cell(meant.length, typed.length);
}
