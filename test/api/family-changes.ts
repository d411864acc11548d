import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Renewal } from "#contract/renewal-fields.ts";
import type { OfficeSwitch } from "#contract/switch-fields.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { GatewayFor } from "#domain/billing/payment.ts";
import type { Member } from "#domain/context.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { type Family, path, planOf, read, site, tiers } from "./families.ts";

// What a family does with its plan, and what is stored of it.

type Place = { near: string; far: string; planId: string; otherPlanId: string };

/** The plan is accepted near, and another one far away. */
export async function lay(otherTiers: object[] = tiers): Promise<Place> {
  const ctx = operatorOn(site());
  // Those of other tests, and the demo's own, are accepted everywhere.
  await site().db.execute(sql`update plans set active_until = '2026-01-01' where is_everywhere`);
  const [near, far] = [await addOffice(ctx), await addOffice(ctx)];
  const planId = await addPlan(ctx, { tiers, offices: [near] });
  const name = { en: "Other plan", es: "Otro plan" };
  const otherPlanId = await addPlan(ctx, { name, tiers: otherTiers, offices: [far] });
  return { near, far, planId, otherPlanId };
}

export const at = ({ id }: Family, office: string) =>
  `/api/v4/member/switch/${office}?subscriptionId=${id}`;
export async function switchTo(family: Family, office: string) {
  const shown = (await (await family.browser.get(at(family, office))).json()) as OfficeSwitch;
  const { planId, nextTermCents } = shown;
  return read(await family.browser.post(at(family, office), { planId, nextTermCents }));
}
export const personUrl = async (family: Family, nth = 1) => {
  const { people: onPlan } = await planOf(family);
  return `${path}/${onPlan[nth]?.id}?subscriptionId=${family.id}`;
};
export const post = async ({ browser }: Family, call: string, body: object) => {
  const headers = { "idempotency-key": randomUUID() };
  return read(await browser.post(`/api/v4/member/${call}`, body, { headers }));
};
export const renewalOf = async ({ browser, id }: Family) =>
  (await (await browser.get(`/api/v4/member/autoRenew/${id}`)).json()) as Renewal;
export async function renewByHand(family: Family, more: object = {}) {
  const { price } = await renewalOf(family);
  const asked = { subscriptionId: family.id, amountCents: price?.amountCents ?? 0, ...more };
  return post(family, "renewSubscription", asked);
}
export const declineCard = ({ accountId }: Family) =>
  site().db.execute(sql`update sandbox_tokens set behavior = 'declined' where token in
    (select gateway_card from payment_methods where account_id = ${accountId})`);
export const stored = async ({ id }: Pick<Family, "id">) => {
  const [plan] = await site().db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return plan;
};
export const memberOf = ({ accountId }: Family): Member => ({
  kind: "member",
  accountId,
  sessionId: "ses_none",
  email: "",
});
export const on = (day: string) => ({ ...operatorOn(site()), now: new Date(day) });
/** The gateway, whose next charge waits until it is declined. */
export function holdCharges() {
  const charging = Promise.withResolvers<void>();
  const declined = Promise.withResolvers<void>();
  const gatewayFor: GatewayFor = (of) => {
    const gateway = site().deps.gatewayFor(of);
    if (!gateway) return null;
    const charge: typeof gateway.charge = async () => {
      charging.resolve();
      await declined.promise;
      return { kind: "declined", gatewayId: null, reason: "declined" };
    };
    return Object.assign(Object.create(gateway) as typeof gateway, { charge });
  };
  return { gatewayFor, isCharging: charging.promise, decline: () => declined.resolve() };
}
export const namesOn = async (family: Family) =>
  (await planOf(family)).people.map(({ firstName }) => firstName);
