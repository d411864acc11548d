import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { addPerson } from "#domain/people/add-person.ts";
import { listDependents } from "#domain/people/list-dependents.ts";
import { quoteSwitch } from "#domain/plan-changes/quote-switch.ts";
import { switchOffice } from "#domain/plan-changes/switch-office.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { updateBilling } from "#domain/renewals/save-card.ts";
import { setAutoRenew } from "#domain/renewals/set-auto-renew.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { justLoggedIn } from "#test/support/people.ts";
import { cardToken } from "#test/support/sandbox.ts";
import { begin, child, site, startFamilies, tiers } from "./families.ts";

// What a process does while all its other connections are taken: an operation that wants a second
// one for itself would wait for as long as it holds the first.

startFamilies();

// spec 29.8
test(
  "another office, auto-renew, a card and one more person take one connection each",
  { timeout: 60_000 },
  async () => {
    await site().db.execute(sql`update plans set active_until = '2026-01-01' where is_everywhere`);
    const system = operatorOn(site());
    const [near, far] = [await addOffice(system), await addOffice(system)];
    const planId = await addPlan(system, { tiers, offices: [near] });
    await addPlan(system, { tiers, offices: [far] });
    const { id, accountId } = await begin("2027-01-15T18:00:00Z", true, { planId });
    const single = connect(String(site().pool.options.connectionString), { max: 1 });
    const actor = { kind: "member", accountId, sessionId: "", email: "" } as const;
    const now = new Date("2027-01-15T18:00:00Z");
    const ctx: Ctx = await justLoggedIn({ ...system, db: single.db, now, actor });
    const own = { id, subscriptionId: id, lang: "en" } as const;
    const paying = () => ({ idempotencyKey: randomUUID(), returnUrl: "http://localhost/" });

    const going = async (locationId: string) => {
      const { planId: shown, nextTermCents } = await quoteSwitch(ctx, { ...own, locationId });
      await switchOffice(ctx, { ...own, locationId, planId: shown, nextTermCents });
    };
    await going(far);
    await going(near);
    await setAutoRenew(ctx, { ...own, autoRenew: false });
    const { authorization } = await getRenewal(ctx, own);
    const renewalConsentVersion = authorization?.version;
    await setAutoRenew(ctx, { ...own, autoRenew: true, renewalConsentVersion });
    await updateBilling(ctx, { ...paying(), paymentToken: await cardToken(site(), "success") });

    const readPlan = async () => (await listDependents(ctx, own)).plans[0];
    const addition = (await readPlan())?.additions.find(({ tier }) => tier === "Child");
    const { planDetailId = "", amountCents = 0 } = addition ?? {};
    const added = { ...child, relationship: "child" as const, planDetailId, amountCents };
    await addPerson(ctx, { ...own, ...paying(), ...added });
    expect(await getRenewal(ctx, own)).toMatchObject({ isAutoRenew: true, state: "active" });
    expect(single.pool.totalCount).toBe(1);
    await single.close();
  },
);
