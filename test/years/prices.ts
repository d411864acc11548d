import type { Cycle } from "./calendar.ts";
import { ageAt } from "./calendar.ts";

// What the plans of all sites cost, and from when on.

type Price = { adult: number; second: number; child: number };
type Version = { version: number; from: string; annual: Price; monthly: Price };

const price = (adult: number, second: number, child: number): Price => ({ adult, second, child });

/** Up, down and up again; on their day in UTC, at this hour. */
export const priceHour = "T10:30:00.000Z";
export const versions: readonly Version[] = [
  {
    version: 1,
    from: "2027-01-01",
    annual: price(149_00, 129_00, 99_00),
    monthly: price(14_50, 12_50, 9_50),
  },
  {
    version: 2,
    from: "2029-08-10",
    annual: price(159_00, 139_00, 99_00),
    monthly: price(15_50, 13_50, 9_50),
  },
  {
    version: 3,
    from: "2031-05-20",
    annual: price(155_00, 135_00, 95_00),
    monthly: price(15_00, 13_00, 9_00),
  },
  {
    version: 4,
    from: "2032-10-01",
    annual: price(172_50, 149_00, 105_00),
    monthly: price(16_75, 14_50, 10_25),
  },
];

export const versionAt = (at: Date | number): number =>
  versions.findLast(({ from }) => Date.parse(from + priceHour) <= Number(at))?.version ?? 1;

type Person = { born: string; isChild: boolean };

/** Adults first, and each but the first at the lower price; children at theirs until they are 18. */
export function priceOf(
  people: readonly Person[],
  cycle: Cycle,
  version: number,
  on: string,
): number {
  const of = versions.find((one) => one.version === version)?.[cycle];
  if (!of) throw new Error(`no version ${version}`);
  const ages = people
    .map(({ born, isChild }) => ({ age: ageAt(born, on), isChild }))
    // A child is on the plan until the 26th birthday.
    .filter(({ age, isChild }) => !isChild || age < 26);
  const adults = ages.filter(({ age }) => age >= 18).length;
  const children = ages.length - adults;
  return (adults > 0 ? of.adult + (adults - 1) * of.second : 0) + children * of.child;
}
