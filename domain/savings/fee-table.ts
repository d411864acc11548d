import type { z } from "zod";
import type { feeRow } from "#contract/catalog-shapes.ts";
import type { Lang } from "#contract/languages.ts";
import type { fees, procedures } from "#db/schema/fees.ts";
import type { KnownPlan, Tier } from "#domain/plans/known-plans.ts";
import { inLanguage } from "#contract/languages.ts";
import { memberFee, savingPercent } from "#domain/plans/rules.ts";

export type FeeRow = z.output<typeof feeRow>;
type Procedure = typeof procedures.$inferSelect;
export type StoredFee = { fee: typeof fees.$inferSelect; procedure: Procedure };

/** A plan's savings at one office: its own fees take precedence over the defaults. */
export function feeTable(plan: KnownPlan, stored: readonly StoredFee[], lang: Lang): FeeRow[] {
  return inForce(stored).flatMap((row) => {
    const [first, ...others] = tiersFor(plan, row.procedure).map((tier) =>
      presentFee(tier, row, lang),
    );
    return first ? [others.reduce(leastPromised, first)] : [];
  });
}

type NamedTier = { name: string; included: readonly { procedure: string; timesPerYear: number }[] };

/** The tiers that include what the plan's table shows as not included. */
export function tiersIncluding(row: FeeRow, tiers: readonly NamedTier[]) {
  if (row.timesIncluded > 0) return [];
  return tiers.flatMap(({ name, included }) =>
    included
      .filter(({ procedure }) => procedure === row.procedure)
      .map(({ timesPerYear }) => ({ plan: name, times: timesPerYear })),
  );
}

/** The same for one tier, without procedures that its people don't have done. */
export function feesOfTier(tier: Tier, stored: readonly StoredFee[], lang: Lang): FeeRow[] {
  return inForce(stored)
    .filter(({ procedure }) => isMeantFor(tier, procedure))
    .map((row) => presentFee(tier, row, lang));
}

function isMeantFor({ audience, included }: Tier, procedure: Procedure): boolean {
  if (audience === "anyone" || procedure.audience === "anyone") return true;
  const isForChildren = procedure.audience === "child";
  return (
    isForChildren === (audience === "child") ||
    included.some((row) => row.procedure === procedure.slug)
  );
}

/** Each procedure once, by the plan's order. */
export function inForce(stored: readonly StoredFee[]): StoredFee[] {
  const byProcedure = new Map<string, StoredFee>();
  for (const row of stored) {
    const slug = row.procedure.slug;
    if (row.fee.locationId !== null || !byProcedure.has(slug)) byProcedure.set(slug, row);
  }
  return [...byProcedure.values()].toSorted((a, b) => a.procedure.position - b.procedure.position);
}

function presentFee(tier: Tier, { fee, procedure }: StoredFee, lang: Lang): FeeRow {
  const { usualCents, source, asOf } = fee;
  const { slug } = procedure;
  const scheduled = tier.schedule.find((row) => row.procedure === slug);
  const memberCents = memberFee(fee, scheduled);
  return {
    procedure: slug,
    name: inLanguage(procedure.name, lang),
    category: procedure.category,
    audience: procedure.audience,
    usualCents,
    memberCents,
    savingCents: usualCents - memberCents,
    savingPercent: savingPercent(usualCents, memberCents),
    timesIncluded: tier.included.find((row) => row.procedure === slug)?.timesPerYear ?? 0,
    source,
    asOf,
    isOfOffice: fee.locationId !== null,
  };
}

/** The tiers that a general table shows; empty if no person on the plan has the procedure done. */
function tiersFor({ tiers }: KnownPlan, procedure: Procedure): Tier[] {
  const meant = [procedure.audience, "anyone", "adult"] as const;
  const [own] = meant
    .map((audience) => tiers.filter((tier) => tier.audience === audience))
    .filter((found) => found.length > 0);
  return own ?? tiers.filter((tier) => isMeantFor(tier, procedure));
}

/** What holds for all of these people. */
function leastPromised(one: FeeRow, other: FeeRow): FeeRow {
  const timesIncluded = Math.min(one.timesIncluded, other.timesIncluded);
  return { ...(other.memberCents > one.memberCents ? other : one), timesIncluded };
}
