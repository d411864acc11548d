import type { WordsOf } from "#app/messages/words.ts";
import type { PlanAudience } from "#contract/catalog.ts";

type Tier = { audience: PlanAudience; minAge: number | null; maxAge: number | null };

/** Whom a tier is for: its ages, or the audience where no ages are set. */
export function forWhom(
  { audience, minAge, maxAge }: Tier,
  { office: { ages }, catalog: { audiences } }: WordsOf<"search">,
): string {
  if (audience === "perio") return audiences.perio;
  if (minAge !== null && maxAge !== null) return ages.between(minAge, maxAge);
  if (minAge !== null) return ages.from(minAge);
  return maxAge === null ? audiences[audience] : ages.to(maxAge);
}
