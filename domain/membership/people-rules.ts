import type { FieldErrorCode } from "#contract/field-errors.ts";
import type { Relationship } from "#contract/membership.ts";
import { addDays } from "./term.ts";

// Who may be on a plan, and at which price.

export const adultAge = 18;
export const childUntil = 26;
const oldest = 130;

/** Whole years on a day; a Feb 29 birthday counts from Mar 1 in other years. */
export function ageOn(dateOfBirth: string, day: string): number {
  const born = Temporal.PlainDate.from(dateOfBirth);
  const today = Temporal.PlainDate.from(day);
  const hasHadBirthday =
    today.month > born.month || (today.month === born.month && today.day >= born.day);
  return today.year - born.year - (hasHadBirthday ? 0 : 1);
}

export function isPlausibleBirth(dateOfBirth: string, day: string): boolean {
  return dateOfBirth <= day && ageOn(dateOfBirth, day) <= oldest;
}

type TierAges = { minAge: number | null; maxAge: number | null };

export function fitsAge({ minAge, maxAge }: TierAges, age: number): boolean {
  return (minAge === null || age >= minAge) && (maxAge === null || age <= maxAge);
}

/** Tiers that the age determines, and tiers that have to be chosen. */
export function splitByAge<Tier extends TierAges>(tiers: readonly Tier[]) {
  const usual = tiers.filter(
    (tier) => tiers.find((one) => fitsAge(one, tier.minAge ?? 0)) === tier,
  );
  return { usual, others: tiers.filter((tier) => !usual.includes(tier)) };
}

type Person = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  relationship: Relationship;
};

/** The first violation of a person's eligibility, as a field and its error code. */
export function errorOfPerson(
  person: Person,
  others: readonly Person[],
  day: string,
): { field: keyof Person; code: FieldErrorCode } | null {
  if (person.dateOfBirth > day) return { field: "dateOfBirth", code: "birth_date_in_future" };
  if (!isPlausibleBirth(person.dateOfBirth, day))
    return { field: "dateOfBirth", code: "birth_date_invalid" };
  if (others.some((other) => isSame(other, person)))
    return { field: "firstName", code: "already_enrolled" };
  const isSelf = person.relationship === "self";
  if (isSelf && others.some(({ relationship }) => relationship === "self"))
    return { field: "relationship", code: "payer_already_enrolled" };
  if (hasAgedOut(person, day)) return { field: "relationship", code: "child_too_old" };
  return null;
}

/** A child is on the plan until the 26th birthday. */
export function hasAgedOut(
  { relationship, dateOfBirth }: Pick<Person, "relationship" | "dateOfBirth">,
  day: string,
): boolean {
  return relationship === "child" && ageOn(dateOfBirth, day) >= childUntil;
}

/** The 26th birthday; of Feb 29, Mar 1 in other years. */
export function agesOutOn({ dateOfBirth }: Pick<Person, "dateOfBirth">): string {
  const born = Temporal.PlainDate.from(dateOfBirth);
  const day = born.add({ years: childUntil });
  return (day.day < born.day ? day.add({ days: 1 }) : day).toString();
}

/** The births of those whose 26th birthday is on one of these days. */
export function agesOutBetween(first: string, last: string): { after: string; until: string } {
  const bornFor = (day: string) =>
    Temporal.PlainDate.from(day).subtract({ years: childUntil }).toString();
  // Counted from the day before: a birth on Feb 29 has its birthday on Mar 1.
  return { after: bornFor(addDays(first, -1)), until: bornFor(last) };
}

type Named = { firstName: string; lastName: string; dateOfBirth: string };

/** False once the account is erased. */
export function isNamed<Row extends { erasedAt: Date | null }>(row: Row): row is Row & Named {
  return row.erasedAt === null;
}

export function isSame(one: Person, other: Person): boolean {
  return one.dateOfBirth === other.dateOfBirth && nameKeyOf(one) === nameKeyOf(other);
}

/** The normalized name; the database compares names the same way. */
export function nameKeyOf({ firstName, lastName }: Pick<Person, "firstName" | "lastName">): string {
  return [firstName, lastName]
    .map((name) => name.normalize("NFKC").trim().toLowerCase())
    .join("\n");
}
