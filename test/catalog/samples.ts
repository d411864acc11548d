import type { Cells } from "#domain/catalog/columns.ts";
import type { Row } from "#domain/catalog/import-rows.ts";

// Valid sample lines; tests override single fields.

export const office: Cells = {
  external_id: "phx-1",
  group: "harbor",
  group_name: "Harbor Dental",
  name: "Harbor Dental Downtown",
  street: "100 W Washington St",
  unit: "Suite 4",
  city: "Phoenix",
  state: "AZ",
  zip: "85003",
  lat: "33.4484",
  lon: "-112.074",
  time_zone: "America/Phoenix",
  phone: "(602) 555-0100",
  hours: "Mo-Th 08:00-17:00; Fr 08:00-12:00,13:00-15:00",
  exceptions: "2026-12-25 closed; 2026-12-24 08:00-12:00",
  languages: "es;en",
  accessibility: "step-free",
  services: "children;implants",
  accepting: "yes",
  active_from: "2025-01-01",
  active_until: "",
  verified_on: "2026-01-02",
  source: "Made up for a test",
};

export const provider: Cells = {
  external_id: "dr-1",
  first_name: "Ana",
  last_name: "Ruiz",
  credentials: "DDS",
  practitioner_type: "dentist",
  specialty: "general",
  board_certified: "no",
  npi: "1234567893",
  license_state: "AZ",
  license_number: "D-1234",
  license_type: "Dentist",
  languages: "en;es",
  staff_languages: "en",
  offices: "phx-1",
  accepting: "yes",
  groups: "harbor",
  verified_on: "2026-01-02",
  source: "Made up for a test",
  ended_on: "",
};

export const adultTier: Cells = {
  plan: "smile",
  name_en: "Smile",
  name_es: "Sonrisa",
  summary_en: "Two cleanings a year",
  summary_es: "Dos limpiezas al año",
  kind: "in_house",
  states: "AZ;NM",
  offices: "phx-1",
  documents: "Brochure|Folleto|https://example.com/smile.pdf;Terms||/terms",
  terms_en: "<p>You pay at the office.</p>",
  terms_es: "<p>Usted paga en la oficina.</p>",
  active_from: "2025-01-01",
  active_until: "",
  tier: "adult",
  tier_name_en: "Adult",
  tier_name_es: "Adulto",
  audience: "adult",
  min_age: "18",
  max_age: "",
  monthly: "12.50",
  annual: "129.00",
  fee: "20.00",
  family: "2:annual=99.00,monthly=9.50;4:annual=0.00",
  included: "adult-cleaning:2;adult-checkup:2",
  schedule: "crown=966.00;filling=30%",
};

export const childTier: Cells = {
  ...adultTier,
  tier: "child",
  tier_name_en: "Child",
  tier_name_es: "Niño",
  audience: "child",
  min_age: "",
  max_age: "17",
  family: "",
};

export const fee: Cells = {
  plan: "smile",
  office: "",
  procedure: "crown",
  category: "crowns",
  audience: "anyone",
  name_en: "Crown",
  name_es: "Corona",
  usual_fee: "1380.00",
  member_fee: "966.00",
  source: "Made up for a test",
  as_of: "2026-01-02",
};

/** Numbered like the lines of a file, with the header as line 1. */
export async function* rowsOf(lines: Iterable<Cells>): AsyncGenerator<Row> {
  let line = 1;
  for (const cells of lines) yield { line: (line += 1), cells };
}
