import { csvLine } from "#domain/catalog/csv-cells.ts";
import type { DirectoryRow } from "./read-rows.ts";

// One line per dentist and office, so that a list can be sorted and filtered by place.

const columns = [
  "provider_id",
  "name",
  "practitioner_type",
  "specialty",
  "board_certified",
  "npi",
  "license_state",
  "license_number",
  "license_type",
  "languages",
  "staff_languages",
  "accepting_new_patients",
  "affiliated_groups",
  "verified_on",
  "source",
  "office",
  "street",
  "unit",
  "city",
  "state",
  "zip",
  "phone",
  "office_accepting_new_patients",
  "miles",
] as const;

export const csvHead = csvLine(columns);

export function csvLines(row: DirectoryRow): string {
  const person = [
    row.id,
    row.name,
    row.practitionerType,
    row.specialty,
    yesNo(row.boardCertified),
    row.npi,
    row.licenseState,
    row.licenseNumber,
    row.licenseType,
    row.languages.join(";"),
    row.staffLanguages.join(";"),
    yesNo(row.accepting),
    row.affiliatedGroups.join(";"),
    row.verifiedOn,
    row.source,
  ];
  return row.locations
    .map(({ name, address: { street, unit, city, state, zip }, phone, accepting, distanceMiles }) =>
      csvLine([
        ...person,
        name,
        street,
        unit,
        city,
        state,
        zip,
        phone,
        yesNo(accepting),
        distanceMiles === null ? null : String(distanceMiles),
      ]),
    )
    .join("");
}

const yesNo = (is: boolean) => (is ? "yes" : "no");
