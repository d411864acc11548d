import { and, desc, eq, type SQL } from "drizzle-orm";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { LoggedVisit } from "#contract/logged-visits.ts";
import { procedures } from "#db/schema/fees.ts";
import { loggedVisits } from "#db/schema/logged-visits.ts";
import { plans } from "#db/schema/plans.ts";
import { people, subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { memberOf } from "#domain/policy.ts";

export type StoredVisit = typeof loggedVisits.$inferSelect;

export const isOwnVisit = (ctx: Pick<Ctx, "site" | "actor">, id?: string): SQL | undefined =>
  and(
    eq(loggedVisits.siteId, ctx.site.id),
    eq(loggedVisits.accountId, memberOf(ctx).accountId),
    id === undefined ? undefined : eq(loggedVisits.id, id),
  );

type Wanted = { lang: Lang; before?: SQL | undefined; limit: number };

/** The account's own visits, the latest first. */
export async function readVisits(
  ctx: Ctx,
  { lang, before, limit }: Wanted,
): Promise<LoggedVisit[]> {
  const rows = await selectVisits(ctx, and(isOwnVisit(ctx), before)).limit(limit);
  return rows.map((row) => presentVisit(row, lang));
}

export async function getVisit(
  ctx: Ctx,
  { id, lang }: { id: string; lang: Lang },
): Promise<LoggedVisit> {
  const [row] = await selectVisits(ctx, isOwnVisit(ctx, id));
  if (!row) throw new DomainError("not_found");
  return presentVisit(row, lang);
}

type Row = Awaited<ReturnType<typeof selectVisits>>[number];

function selectVisits({ db, site }: Ctx, which: SQL | undefined) {
  const { firstName, lastName } = people;
  return db
    .select({
      visit: loggedVisits,
      firstName,
      lastName,
      planName: plans.name,
      listedName: procedures.name,
    })
    .from(loggedVisits)
    .innerJoin(people, and(eq(people.siteId, site.id), eq(people.id, loggedVisits.personId)))
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.siteId, site.id), eq(subscriptions.id, loggedVisits.subscriptionId)),
    )
    .innerJoin(plans, and(eq(plans.siteId, site.id), eq(plans.id, subscriptions.planId)))
    .leftJoin(
      procedures,
      and(eq(procedures.siteId, site.id), eq(procedures.slug, loggedVisits.procedure)),
    )
    .where(which)
    .orderBy(desc(loggedVisits.visitedOn), desc(loggedVisits.id));
}

function presentVisit(
  { visit, firstName, lastName, planName, listedName }: Row,
  lang: Lang,
): LoggedVisit {
  const { id, personId, subscriptionId, visitedOn, procedure, usualCents, paidCents } = visit;
  return {
    id,
    personId,
    personName: `${firstName ?? ""} ${lastName ?? ""}`.trim(),
    subscriptionId,
    planName: inLanguage(planName, lang),
    visitedOn,
    procedure,
    procedureName: listedName ? inLanguage(listedName, lang) : visit.procedureName,
    usualCents,
    paidCents,
    savedCents: usualCents - paidCents,
    office: visit.office,
    note: visit.note,
  };
}
