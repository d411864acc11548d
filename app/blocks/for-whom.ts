import type { WordsOf } from "#app/messages/words.ts";
import type { PlanAudience } from "#contract/catalog.ts";

type Tier = {
  audience: PlanAudience;
  minAge: number | null;
  maxAge: number | null;
  /** The fewest people it is for. */
  people: number;
};

/** Whom a tier is for: its ages or how many people, or the audience where neither is set. */
export function forWhom(
  { audience, minAge, maxAge, people }: Tier,
  { office: { ages, peopleFrom }, catalog: { audiences } }: WordsOf<"search">,
): string {
  if (audience === "perio") return audiences.perio;
  if (minAge !== null && maxAge !== null) return ages.between(minAge, maxAge);
  if (minAge !== null) return ages.from(minAge);
  if (maxAge === null && people > 1) return peopleFrom(people);
  return maxAge === null ? audiences[audience] : ages.to(maxAge);
}
