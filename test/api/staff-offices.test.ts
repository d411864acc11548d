import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { planChanges } from "#db/schema/subscriptions.ts";
import { addOffice } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import type { ApiBrowser } from "#test/support/members.ts";
import { at, lay, stored } from "./family-changes.ts";
import { begin, type Family, mailsTo, read, site, startFamilies } from "./families.ts";
import { byStaff, entries, growOld, lastMailTo, planUrl, reason, studioOf } from "./staff-help.ts";

// What staff change about a member's plan: by the member's rules, with a reason in the log.

startFamilies();

describe("staff change the office", () => {
  const officeUrl = (family: Family, office: string) => `${planUrl(family)}/offices/${office}`;
  async function switchFor(browser: ApiBrowser, family: Family, office: string, more = {}) {
    const url = officeUrl(family, office);
    const { body } = await read(await browser.get(url));
    const { planId, nextTermCents = null } = body;
    return read(await browser.post(url, { planId, nextTermCents, reason, ...more }));
  }

  // spec 20.33
  test("at once, where it accepts the plan, by the quote that the member sees", async () => {
    const { near, planId } = await lay();
    const family = await begin(undefined, true, { planId });
    const support = await studioOf("support");
    const shown = await read(await support.get(officeUrl(family, near)));
    expect(shown).toEqual(await read(await family.browser.get(at(family, near))));
    expect(await switchFor(support, family, near)).toMatchObject({
      status: 200,
      body: { id: family.id, officeId: near },
    });
    expect(await stored(family)).toMatchObject({ locationId: near, planId });
    expect(await entries(family.id, "office_switched")).toMatchObject([byStaff]);
    const { text } = await lastMailTo(family, "team_change");
    expect(text).toMatch(
      /Our team changed the office of your .* to .*\. You can go there right away\./,
    );
  });

  // spec 20.33
  test("with another plan from the next term on, told by the same email", async () => {
    const { far, planId, otherPlanId } = await lay();
    const family = await begin(undefined, true, { planId });
    expect(await switchFor(await studioOf("owner"), family, far)).toMatchObject({
      status: 200,
      body: { planId },
    });
    const change = eq(planChanges.subscriptionId, family.id);
    expect(await site().db.select().from(planChanges).where(change)).toMatchObject([
      { planId: otherPlanId, locationId: far },
    ]);
    expect((await lastMailTo(family, "plan_change_chosen")).text).toContain(
      "Our team chose another office for you, which doesn't accept your",
    );
    expect(await entries(family.id, "plan_change_chosen")).toMatchObject([byStaff]);
  });

  // spec 20.33
  test("and the plan with a recent login alone", async () => {
    const { far, planId } = await lay();
    const family = await begin(undefined, true, { planId });
    const support = await studioOf("support");
    await growOld();
    expect(await switchFor(support, family, far)).toMatchObject({
      status: 403,
      body: { code: "recent_login_required" },
    });
    expect(await mailsTo(family)).not.toContain("plan_change_chosen");
  });

  // spec 20.33
  test("not at another price, without a reason, by editors, or for another site", async () => {
    const { near, far, planId } = await lay();
    const family = await begin(undefined, true, { planId });
    const support = await studioOf("support");
    expect(await switchFor(support, family, far, { nextTermCents: 1 })).toMatchObject({
      body: { code: "price_changed" },
    });
    expect(await switchFor(support, family, near, { reason: "no" })).toMatchObject({
      status: 422,
      body: { fields: { reason: { code: "reason_missing" } } },
    });
    const editor = await studioOf("editor");
    const body = { planId, nextTermCents: 149_00, reason };
    expect((await editor.post(officeUrl(family, near), body)).status).toBe(403);
    const stranger = await studioOf("owner", "mesa.localhost");
    expect((await stranger.post(officeUrl(family, near), body)).status).toBe(404);
    const none = await addOffice(operatorOn(site()));
    await site().db.execute("update plans set active_until = '2026-01-01' where is_everywhere");
    expect((await read(await support.get(officeUrl(family, none)))).body).toMatchObject({
      fields: { locationId: { code: "office_not_accepting" } },
    });
    expect(await stored(family)).toMatchObject({ planId });
    expect(await entries(family.id, "office_switched")).toEqual([]);
  });
});
