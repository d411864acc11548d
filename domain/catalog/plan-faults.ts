import type { FamilyStep } from "#db/schema/plans.ts";
import type { Fault } from "./columns.ts";

const highestFee = 3_000;

type Tier = {
  min_age: number | null;
  max_age: number | null;
  monthly: number | null;
  annual: number | null;
  fee: number;
  family: FamilyStep[];
};

/** What cannot be about the prices and ages of a tier. */
export function tierFaults(tier: Tier): Fault[] {
  const { min_age: youngest, max_age: oldest, monthly, annual, fee, family } = tier;
  const faults: Fault[] = [];
  if (monthly === null && annual === null) {
    faults.push({ field: "annual", why: "is missing, and monthly too: a tier has a price" });
  }
  if (youngest !== null && oldest !== null && youngest > oldest) {
    faults.push({ field: "max_age", why: "is less than min_age" });
  }
  if (fee > highestFee) faults.push({ field: "fee", why: "is more than 30.00" });
  for (const { fromPerson, monthlyCents, annualCents } of family) {
    const isUnsold =
      (monthlyCents !== undefined && monthly === null) ||
      (annualCents !== undefined && annual === null);
    if (isUnsold) {
      const why = `has a price for person ${fromPerson} by a cycle that the tier does not have`;
      faults.push({ field: "family", why });
    }
  }
  return faults;
}
