import type { PractitionerType, Specialty, SpokenLanguage } from "#contract/catalog.ts";
import { type Cells, type Days, daysBefore, listCell, source, yesNo } from "./cells.ts";
import { madeUpNpi } from "./npi.ts";
import type { Sketch } from "./office.ts";
import { person } from "./people-names.ts";
import { type Draw, drawOf } from "./random.ts";

const specialties = {
  general: 70,
  pediatric: 8,
  orthodontics: 6,
  periodontics: 4,
  endodontics: 4,
  "oral-surgery": 4,
  prosthodontics: 3,
  "public-health": 1,
} satisfies Record<Specialty, number>;

// The states that license denturists.
const denturistStates = ["AZ", "ID", "ME", "MT", "OR", "WA"];
const therapistStates = ["AK", "AZ", "ME", "MN", "NM", "OR", "WA"];

/** The names at each office so far: some dentists of one also work at its sister. */
export type NamesAt = Map<string, Set<string>>;

/** One to four dentists of an office; their numbers go on from the one given. */
export function dentistsOf(
  sketch: Sketch,
  { first, namesAt, ...days }: Days & { first: number; namesAt: NamesAt },
): Cells[] {
  const draw = drawOf(`dentists ${sketch.group.key} ${sketch.id}`);
  const fixed = sketch.dentists ?? [];
  const count = Math.max(fixed.length, draw.whole(1, 4));
  return Array.from({ length: count }, (_, at) => {
    const given = { number: first + at, draw, isFirst: at === 0, ...days };
    const drawn = () => ({ ...dentistCells(sketch, given), ...fixed[at] });
    let cells = drawn();
    // Two people of one name at an office look like a mistake; a fixed name stays as it is.
    const isTaken = () => officesOf(cells).some((id) => namesAt.get(id)?.has(nameOf(cells)));
    for (let tries = 0; tries < 20 && isTaken(); tries += 1) cells = drawn();
    for (const id of officesOf(cells))
      namesAt.set(id, (namesAt.get(id) ?? new Set()).add(nameOf(cells)));
    return cells;
  });
}

const officesOf = ({ offices = "" }: Cells) =>
  offices.split(";").map((office) => office.replace(/=no$/, ""));

const nameOf = (cells: Cells) => `${cells["first_name"]} ${cells["last_name"]}`;

type Given = Days & { number: number; draw: Draw; isFirst: boolean };

export function dentistCells(
  { id, group, place, sister }: Sketch,
  { number, draw, isFirst, today }: Given,
): Cells {
  const { firstName, lastName, speaks } = person(draw);
  const type = practitionerType(place.state, draw);
  const specialty = type === "dentist" ? specialtyOf(isFirst, draw) : "general";
  const credentials = credentialsOf(type, draw);
  const offices = sister !== undefined && draw.isSo(0.3) ? [id, sister] : [id];
  const isCalifornian = place.state === "CA";
  return {
    external_id: `dentist-${String(number).padStart(5, "0")}`,
    first_name: firstName,
    last_name: lastName,
    credentials,
    practitioner_type: type,
    specialty,
    board_certified: yesNo(specialty !== "general" && draw.isSo(0.7)),
    npi: madeUpNpi(number),
    license_state: isCalifornian ? "CA" : "",
    license_number: isCalifornian ? String(900_000 + number) : "",
    license_type: isCalifornian ? credentials : "",
    languages: listCell(languagesOf(speaks, draw)),
    staff_languages: listCell(draw.isSo(0.4) ? ["en", "es"] : ["en"]),
    offices: listCell(offices.map((office) => (draw.isSo(0.06) ? `${office}=no` : office))),
    accepting: yesNo(draw.isSo(0.95)),
    groups: group.key,
    verified_on: daysBefore(today, draw.whole(0, 160)),
    source,
    ended_on: "",
  };
}

/** An office's first dentist is mostly a general one, so that few offices lack one. */
function specialtyOf(isFirst: boolean, draw: Draw): Specialty {
  return isFirst && draw.isSo(0.8) ? "general" : draw.weighted(specialties);
}

function practitionerType(state: string, draw: Draw): PractitionerType {
  const chance = draw.number();
  if (chance < 0.02) return "hygienist";
  if (chance < 0.05 && denturistStates.includes(state)) return "denturist";
  if (chance > 0.97 && therapistStates.includes(state)) return "therapist";
  return "dentist";
}

function credentialsOf(type: PractitionerType, draw: Draw): string {
  if (type === "dentist") return draw.isSo(0.6) ? "DDS" : "DMD";
  return { hygienist: "RDH", therapist: "LDT", denturist: "LD" }[type];
}

function languagesOf(speaks: SpokenLanguage[], draw: Draw): SpokenLanguage[] {
  const besides: SpokenLanguage[] = draw.isSo(0.02) ? ["ase"] : [];
  return [...new Set<SpokenLanguage>(["en", ...speaks, ...besides])];
}
