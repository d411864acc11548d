import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { membership } from "#contract/membership-fields.ts";
import type { Lang } from "#contract/languages.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { consents } from "#db/schema/checkout.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { type AuditEvent, record } from "#domain/audit/record.ts";
import { type Disclosure, keepTexts } from "#domain/checkout/disclosures.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { listMemberships } from "#domain/membership/list-memberships.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { byTeam } from "#domain/outbox/team-change.ts";
import { memberOf } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { useToken } from "#domain/secrets/use-token.ts";
import { findAuthorization } from "./get-renewal.ts";
import { getOwnPlan, type Subscription } from "./own-plan.ts";
import { paidUntil, readRenewal, type Renewal } from "./read-renewal.ts";

type Asked = {
  subscriptionId: string;
  autoRenew: boolean;
  renewalConsentVersion?: string | undefined;
  lang: Lang;
};

/** Turns auto-renew on, by the authorization that was read, or off; asked twice, it stays so. */
export async function setAutoRenew(
  ctx: Ctx,
  { subscriptionId, autoRenew, renewalConsentVersion, lang }: Asked,
): Promise<z.output<typeof membership>> {
  const { accountId } = memberOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const plan = await getOwnPlan(ctx, tx, { accountId, subscriptionId, isLocked: true });
    if (plan.isAutoRenew === autoRenew) return;
    if (!autoRenew) return turnOff(ctx, tx, plan);
    await requireRecentLogin({ ...ctx, db: tx });
    const renewal = await readRenewal(ctx, tx, plan);
    const text = await findAuthorization({ ...ctx, db: tx }, renewal, lang);
    if (text === null) throw new DomainError("conflict", "This plan can't renew automatically.");
    if (plan.paymentMethodId === null)
      throw invalidField("renewalConsentVersion", "renewal_without_card");
    if (renewalConsentVersion !== text.version)
      throw invalidField("renewalConsentVersion", "renewal_text_changed");
    await turnOn(ctx, tx, renewal, text);
  });
  const { subscriptions: own } = await listMemberships(ctx, { lang });
  const shown = own.find(({ id }) => id === subscriptionId);
  if (!shown) throw new DomainError("not_found");
  const { officeName: _officeName, ...subscription } = shown;
  return subscription;
}

/** By the link of an email: for all plans of its account, and without a session. */
export async function stopRenewal(ctx: Ctx, { token }: { token: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { accountId } = await useToken(ctx, tx, { token, purposes: ["manage_renewal"] });
    const renewing = await tx
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.siteId, ctx.site.id),
          eq(subscriptions.accountId, accountId ?? ""),
          eq(subscriptions.isAutoRenew, true),
        ),
      )
      .orderBy(subscriptions.id)
      .for("update");
    for (const plan of renewing) await turnOff(ctx, tx, plan);
  });
}

export async function turnOff(
  ctx: Ctx,
  tx: Tx,
  { id, accountId, state }: Subscription,
  facts?: AuditEvent["facts"],
): Promise<void> {
  const byId = and(eq(subscriptions.siteId, ctx.site.id), eq(subscriptions.id, id));
  const isRunning = state === "active" || state === "past_due";
  await tx
    .update(subscriptions)
    .set({ isAutoRenew: false, ...(isRunning && { state: "ends_at_term", nextStepAt: ctx.now }) })
    .where(byId);
  await queueMail(ctx, tx, {
    kind: "auto_renew_off",
    recipient: "",
    language: "en",
    facts: { accountId, subscriptionId: id, ...byTeam(ctx) },
  });
  await record(ctx, tx, { action: "auto_renew_turned_off", subject: id, facts });
}

async function turnOn(ctx: Ctx, tx: Tx, renewal: Renewal, text: Disclosure): Promise<void> {
  const { site, client, now } = ctx;
  const { id, accountId, paymentMethodId } = renewal.subscription;
  await keepTexts(ctx, tx, [text]);
  const consentId = newId("con", now);
  await tx.insert(consents).values({
    id: consentId,
    siteId: site.id,
    accountId,
    subscriptionId: id,
    disclosureId: text.id,
    version: text.version,
    contentVersion: site.publishedVersion,
    address: client.address,
    isGiven: true,
    paymentMethodId,
    planId: renewal.planId,
    at: now,
  });
  await tx
    .update(subscriptions)
    .set({ isAutoRenew: true, state: "active", nextStepAt: now })
    .where(and(eq(subscriptions.siteId, site.id), eq(subscriptions.id, id)));
  const facts = { accountId, subscriptionId: id, consentedAt: now.toISOString() };
  const mail = { kind: "auto_renew_on", recipient: "", language: "en", facts } as const;
  const mailId = await queueMail(ctx, tx, mail);
  await keepPromise(ctx, tx, renewal, { mailId, consentId });
  await record(ctx, tx, { action: "auto_renew_turned_on", subject: id });
}

/** What was agreed to is the price, until a later notice tells another. */
async function keepPromise(
  ctx: Ctx,
  tx: Tx,
  renewal: Renewal,
  by: { mailId: string; consentId: string },
): Promise<void> {
  const { subscription, planId, cycle, toAuthorize, facts, termDays } = renewal;
  if (toAuthorize === null) return;
  await tx.insert(renewalNotices).values({
    siteId: ctx.site.id,
    subscriptionId: subscription.id,
    term: facts.next?.state === "paid" ? termDays.n + 1 : termDays.n,
    kind: "agreed",
    renewsOn: paidUntil(renewal),
    planId,
    planVersion: toAuthorize.version,
    cycle,
    priceCents: toAuthorize.priceCents,
    queuedAt: ctx.now,
    ...by,
  });
}
