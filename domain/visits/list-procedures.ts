import { inLanguage, type Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { inForce } from "#domain/savings/fee-table.ts";
import { readFees } from "#domain/savings/read-fees.ts";

export type ListedProcedure = { procedure: string; name: string; usualCents: number };
type Plan = { planId: string; officeId: string | null };

/** A plan's own list in plain words, with the usual fees at the office, also of one sold no more. */
export async function listProcedures(
  ctx: Ctx,
  { planId, officeId }: Plan,
  lang: Lang,
): Promise<ListedProcedure[]> {
  const stored = await readFees(ctx, { planIds: [planId], officeId });
  return inForce(stored).map(({ fee: { usualCents }, procedure: { slug, name } }) => ({
    procedure: slug,
    name: inLanguage(name, lang),
    usualCents,
  }));
}
