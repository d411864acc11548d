import { formatDay, formatPhone } from "#contract/format.ts";
import type { SpokenLanguage } from "#contract/catalog.ts";
import type { PdfColumn, PdfWords } from "../messages/words.ts";
import type { DirectoryRow } from "../read-rows.ts";

export type Said = { text: string; isStrong?: boolean };
export type Cells = Record<PdfColumn, Said[]>;

export function cellsOf(row: DirectoryRow, words: PdfWords): Cells {
  const spoken = (codes: readonly SpokenLanguage[]) =>
    codes.map((code) => words.languages[code]).join(", ");
  const license = [row.licenseState, row.licenseNumber, row.licenseType].filter(Boolean).join(" ");
  return {
    name: [
      { text: row.name, isStrong: true },
      { text: words.practitioners[row.practitionerType] },
      { text: words.npi(row.npi) },
      ...(row.licenseNumber ? [{ text: words.license(license) }] : []),
    ],
    specialty: [
      // The practitioner type above says all of someone who isn't a dentist.
      ...(row.practitionerType === "dentist" ? [{ text: words.specialties[row.specialty] }] : []),
      ...(row.boardCertified ? [{ text: words.boardCertified }] : []),
    ],
    offices: row.locations.flatMap((office) => officeOf(office, row.accepting, words)),
    languages: [
      { text: spoken(row.languages) },
      ...(row.staffLanguages.length > 0
        ? [{ text: words.staffSpeaks(spoken(row.staffLanguages)) }]
        : []),
    ],
    groups: row.affiliatedGroups.map((text) => ({ text })),
    accepting: [
      { text: row.accepting ? words.accepting : words.notAccepting },
      { text: words.verifiedOn(formatDay(row.verifiedOn, words.lang)) },
    ],
  };
}

type Office = DirectoryRow["locations"][number];

function officeOf(office: Office, isAnyAccepting: boolean, words: PdfWords): Said[] {
  const { street, unit, city, state, zip } = office.address;
  return [
    { text: office.name, isStrong: true },
    { text: [street, unit].filter(Boolean).join(", ") },
    { text: `${city}, ${state} ${zip}` },
    { text: formatPhone(office.phone) },
    ...(isAnyAccepting && !office.accepting ? [{ text: words.notAcceptingHere }] : []),
  ];
}

export type Measure = (text: string, isStrong: boolean) => number;

/** Breaks paragraphs into lines of a width; a longer word breaks inside. */
export function wrap(paragraphs: readonly Said[], width: number, measure: Measure): Said[] {
  return paragraphs.flatMap(({ text, isStrong = false }) => {
    const space = measure(" ", isStrong);
    const lines: string[] = [];
    let line = "";
    let used = 0;
    for (const word of text.split(/\s+/).flatMap((one) => split(one, width, isStrong, measure))) {
      const needed = measure(word, isStrong);
      if (line !== "" && used + space + needed > width) {
        lines.push(line);
        line = "";
      }
      used = line === "" ? needed : used + space + needed;
      line = line === "" ? word : `${line} ${word}`;
    }
    return [...lines, line].filter(Boolean).map((said) => ({ text: said, isStrong }));
  });
}

function split(word: string, width: number, isStrong: boolean, measure: Measure): string[] {
  if (measure(word, isStrong) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && measure(part + letter, isStrong) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}
