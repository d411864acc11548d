import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { membership } from "#contract/membership-fields.ts";
import type { Lang } from "#contract/languages.ts";
import type { Tx } from "#db/connect.ts";
import { planChanges, subscriptions } from "#db/schema/subscriptions.ts";
import { type AuditEvent, record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { membershipsOf } from "#domain/membership/list-memberships.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { byTeam, tellOfTeamChange } from "#domain/outbox/team-change.ts";
import { priceChanged } from "#domain/renewals/choose-card.ts";
import { repriceNextTerm, refuseClosed } from "#domain/renewals/next-term.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { type Asked, type AskedOf, getRunning, readSwitch, type Switch } from "./quote-switch.ts";

/** As it was shown. */
type Shown = { planId: string; nextTermCents: number | null };

/** Another office from today on or, where that takes another plan, from the next term on. */
export async function switchOffice(
  ctx: Ctx,
  request: Asked & Shown & { lang: Lang },
): Promise<z.output<typeof membership>> {
  return switchOfficeFor(ctx, { ...request, ...(await getRunning(ctx, request)) });
}

type RequestFor = AskedOf & Shown & { lang: Lang; facts?: AuditEvent["facts"] };

/** The same for a member; the facts are what the log says of who did it. */
export async function switchOfficeFor(
  ctx: Ctx,
  { lang, planId, nextTermCents, facts, ...asked }: RequestFor,
): Promise<z.output<typeof membership>> {
  const { accountId, subscriptionId: id } = asked;
  await ctx.db.transaction(async (tx) => {
    const found = await readSwitch(ctx, tx, { ...asked, isLocked: true });
    const isAsShown =
      found.plan.id === planId && found.quote?.priceCents === (nextTermCents ?? undefined);
    if (!isAsShown) throw priceChanged();
    await (found.isOtherPlan ? chooseOther(ctx, tx, found, facts) : stay(ctx, tx, found, facts));
  });
  const { subscriptions: own } = await membershipsOf(ctx, { accountId, lang });
  const shown = own.find((one) => one.id === id);
  if (!shown) throw new DomainError("not_found");
  const { officeName: _officeName, ...subscription } = shown;
  return subscription;
}

async function stay(
  ctx: Ctx,
  tx: Tx,
  { renewal, office }: Switch,
  facts: AuditEvent["facts"],
): Promise<void> {
  const { subscription, change } = renewal;
  const { id: subject } = subscription;
  const byId = and(eq(subscriptions.siteId, ctx.site.id), eq(subscriptions.id, subject));
  const isIts = and(eq(planChanges.siteId, ctx.site.id), eq(planChanges.subscriptionId, subject));
  // Another cycle of the same plan goes on at the new office.
  const isOther = change !== null && change.planId !== subscription.planId;
  if (isOther) {
    refuseClosed(renewal, siteDay(ctx));
    refusePaidAhead(renewal);
    await tx.delete(planChanges).where(isIts);
    await repriceNextTerm(ctx, tx, subscription);
  }
  if (!isOther && subscription.locationId === office.id) return;
  await tx.update(subscriptions).set({ locationId: office.id }).where(byId);
  if (change) await tx.update(planChanges).set({ locationId: office.id }).where(isIts);
  await record(ctx, tx, { action: "office_switched", subject, facts });
  const { accountId } = subscription;
  const what = "office_switched";
  await tellOfTeamChange(ctx, tx, { accountId, subscriptionId: subject, what });
}

async function chooseOther(
  ctx: Ctx,
  tx: Tx,
  { renewal, office, plan, quote }: Switch,
  facts: AuditEvent["facts"],
): Promise<void> {
  await requireRecentLogin({ ...ctx, db: tx });
  refuseClosed(renewal, siteDay(ctx));
  refusePaidAhead(renewal);
  if (quote === null) throw new DomainError("internal");
  const { subscription } = renewal;
  const { id: subscriptionId, accountId } = subscription;
  const change = {
    planId: plan.id,
    planVersion: quote.version,
    cycle: quote.cycle,
    locationId: office.id,
    askedAt: ctx.now,
  };
  await tx
    .insert(planChanges)
    .values({ siteId: ctx.site.id, subscriptionId, ...change })
    .onConflictDoUpdate({ target: [planChanges.siteId, planChanges.subscriptionId], set: change });
  await repriceNextTerm(ctx, tx, subscription);
  await queueMail(ctx, tx, {
    kind: "plan_change_chosen",
    recipient: "",
    language: "en",
    facts: { accountId, subscriptionId, ...byTeam(ctx) },
  });
  await record(ctx, tx, { action: "plan_change_chosen", subject: subscriptionId, facts });
}

function refusePaidAhead({ facts }: Switch["renewal"]): void {
  if (facts.next?.state === "paid")
    throw new DomainError("conflict", "The next term is paid already, and can't change.");
}
