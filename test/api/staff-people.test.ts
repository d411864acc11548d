import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { MemberPeople } from "#contract/people-fields.ts";
import { payments } from "#db/schema/billing.ts";
import { people } from "#db/schema/subscriptions.ts";
import type { ApiBrowser } from "#test/support/members.ts";
import { declineCard, namesOn } from "./family-changes.ts";
import {
  add,
  begin,
  child,
  type Family,
  ledgerOf,
  mailsTo,
  mia,
  paidFor,
  planOf,
  read,
  site,
  spouse,
  startFamilies,
  tierOf,
  turnTo,
} from "./families.ts";
import { byStaff, entries, growOld, planUrl, reason, studioOf } from "./staff-help.ts";

// The people on a member's plan, changed by staff: by the member's rules, with a reason in the log.

startFamilies();

const personIn = async (family: Family, nth = 1) => (await planOf(family)).people[nth];
const urlOf = ({ accountId }: Family, personId: string | undefined) =>
  `/api/studio/members/${accountId}/people/${personId}`;
const ofPlan = async (family: Family, what: "remove" | "keep") =>
  `${planUrl(family)}/people/${(await personIn(family))?.id}/${what}`;

describe("staff correct a person", () => {
  const names = { firstName: "Mia Ana", lastName: "Delgado", relationship: "child", reason };

  // spec 20.34
  test("without seeing the birth date, which stays", async () => {
    const family = await begin();
    await add(family, "Child", child);
    const id = (await personIn(family))?.id ?? "";
    const support = await studioOf("support");
    const answer = await support.post(urlOf(family, id), names);
    const said = await answer.text();
    expect(said).toContain("Mia Ana");
    expect(said).not.toContain(mia.dateOfBirth);
    expect(await site().db.select().from(people).where(eq(people.id, id))).toMatchObject([
      { firstName: "Mia Ana", dateOfBirth: mia.dateOfBirth },
    ]);
    expect(await entries(id, "person_changed")).toMatchObject([byStaff]);
  });

  // spec 20.34
  test("and the birth date, but never to another price, with an old login, or as an editor", async () => {
    const family = await begin();
    await add(family, "Child", child);
    const id = (await personIn(family))?.id ?? "";
    const support = await studioOf("support");
    const dated = (dateOfBirth: string) =>
      support.post(urlOf(family, id), { ...names, dateOfBirth });
    expect(await read(await dated("2005-01-20"))).toMatchObject({
      status: 422,
      body: { fields: { dateOfBirth: { code: "birth_date_other_price" } } },
    });
    expect((await dated("2026-05-20")).status).toBe(200);
    expect((await personIn(family))?.dateOfBirth).toBe("2026-05-20");
    const editor = await studioOf("editor");
    expect((await editor.post(urlOf(family, id), names)).status).toBe(403);
    await growOld();
    expect(await read(await support.post(urlOf(family, id), names))).toMatchObject({
      body: { code: "recent_login_required" },
    });
  });
});

describe("staff take a person off", () => {
  // spec 20.34
  test("with the next term, and undo it, each with its reason", async () => {
    const family = await begin();
    await add(family, "Child", child);
    const id = (await personIn(family))?.id ?? "";
    const support = await studioOf("support");
    const removed = await read(await support.post(await ofPlan(family, "remove"), { reason }));
    const [plan] = (removed.body as unknown as MemberPeople).plans;
    expect(plan?.people).toMatchObject([{ leavesOn: null }, { leavesOn: "2027-03-01" }]);
    expect((await personIn(family))?.leavesOn).toBe("2027-03-01");
    expect(await entries(id, "person_removed")).toMatchObject([byStaff]);
    const kept = await support.post(await ofPlan(family, "keep"), { reason });
    expect(kept.status).toBe(200);
    expect((await personIn(family))?.leavesOn).toBeNull();
    expect(await entries(id, "person_kept")).toMatchObject([byStaff]);
    const page = await support.get(`/api/studio/members/${family.accountId}`);
    const { help } = (await page.json()) as { help: { what: string }[] };
    expect(help.map(({ what }) => what)).toEqual(["person_kept", "person_removed"]);
  });

  // spec 20.34
  test("but not the last one, without a reason, or for another site", async () => {
    const family = await begin();
    const id = (await personIn(family, 0))?.id;
    const url = `${planUrl(family)}/people/${id}/remove`;
    const support = await studioOf("support");
    expect(await read(await support.post(url, { reason }))).toMatchObject({ status: 409 });
    expect(await read(await support.post(url, {}))).toMatchObject({
      status: 422,
      body: { fields: { reason: { code: "reason_missing" } } },
    });
    const stranger = await studioOf("owner", "mesa.localhost");
    expect((await stranger.post(url, { reason })).status).toBe(404);
    const other = await begin();
    const crossed = { ...family, accountId: other.accountId };
    const theirs = `${planUrl(crossed)}/people/${id}/remove`;
    expect((await support.post(theirs, { reason })).status).toBe(404);
  });
});

describe("an owner adds a person", () => {
  const asked = async (family: Family, tier: string, person: object) => {
    const { planDetailId, amountCents } = await tierOf(family, tier);
    return { ...person, planDetailId, amountCents, reason };
  };
  const addFor = async (browser: ApiBrowser, family: Family, body: object, key = randomUUID()) => {
    const headers = { "idempotency-key": key };
    return read(await browser.post(`${planUrl(family)}/people`, body, { headers }));
  };

  // spec 20.36
  test("once, for the amount that is shown, with the card on file", async () => {
    const family = await begin();
    const owner = await studioOf("owner");
    const shown = await owner.get(`/api/studio/members/${family.accountId}/people`);
    const [plan] = ((await shown.json()) as MemberPeople).plans;
    const { amountCents } = await tierOf(family, "Child");
    expect(plan?.additions.find(({ tier }) => tier === "Child")?.amountCents).toBe(amountCents);
    const body = await asked(family, "Child", child);
    const key = randomUUID();
    const paid = await addFor(owner, family, body, key);
    expect(paid).toMatchObject({ status: 201, body: { status: "paid" } });
    expect(await addFor(owner, family, body, key)).toEqual(paid);
    expect(await namesOn(family)).toEqual(["Rosa", mia.firstName]);
    expect((await paidFor(family)).at(-1)).toEqual(["added_person", amountCents]);
    expect(await ledgerOf(family)).toBe(0);
    expect(await mailsTo(family)).toEqual(expect.arrayContaining(["receipt", "person_added"]));
    expect(await entries(family.id, "card_charged_by_staff")).toMatchObject([
      { actor: byStaff.actor, facts: { reason, amountCents: String(amountCents) } },
    ]);
    const isIts = and(eq(payments.purpose, "added_person"), eq(payments.subscriptionId, family.id));
    const [payment] = await site().db.select().from(payments).where(isIts);
    expect(payment).toMatchObject({ isOffSession: true, amountCents });
    // The plan goes on with the same card.
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00 + 49_00]);
  });

  // spec 20.36
  test("not at another amount, with another card, with an old login, or as support", async () => {
    const family = await begin();
    const [owner, support] = [await studioOf("owner"), await studioOf("support")];
    const body = await asked(family, "Child", child);
    const cheaper = { ...body, amountCents: body.amountCents - 1 };
    expect(await addFor(owner, family, cheaper)).toMatchObject({ body: { code: "price_changed" } });
    const other = { ...body, paymentToken: "tok_other" };
    expect(await addFor(owner, family, other)).toMatchObject({ status: 422 });
    expect(await addFor(support, family, body)).toMatchObject({ status: 403 });
    await growOld();
    expect(await addFor(owner, family, body)).toMatchObject({
      body: { code: "recent_login_required" },
    });
    expect(await namesOn(family)).toEqual(["Rosa"]);
    expect(await entries(family.id, "card_charged_by_staff")).toEqual([]);
  });

  // spec 20.36
  test("not where the member turned auto-renew off, and so agreed to no charge without them", async () => {
    const family = await begin(undefined, false);
    const body = await asked(family, "Child", child);
    expect(await addFor(await studioOf("owner"), family, body)).toMatchObject({ status: 409 });
    expect(await namesOn(family)).toEqual(["Rosa"]);
  });

  // spec 20.36
  test("changes nothing where the card is declined, and says so", async () => {
    const family = await begin();
    const owner = await studioOf("owner");
    const body = await asked(family, "Child", child);
    await declineCard(family);
    expect(await addFor(owner, family, body)).toMatchObject({
      status: 402,
      body: { code: "card_declined" },
    });
    expect(await namesOn(family)).toEqual(["Rosa"]);
    expect(await ledgerOf(family)).toBe(0);
    expect(await entries(family.id, "card_charged_by_staff")).toHaveLength(1);
  });

  // spec 20.36, 29.8
  test("at the moment at which the member does: one is charged", async () => {
    const family = await begin();
    const owner = await studioOf("owner");
    const byOwner = await asked(family, "Adult", spouse);
    const { reason: _reason, ...own } = byOwner;
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([
      addFor(owner, family, byOwner),
      family.browser
        .post("/api/v4/member/dependents", { ...own, subscriptionId: family.id }, { headers })
        .then(read),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses[0]).toBe(201);
    expect(statuses[1]).toBeGreaterThanOrEqual(409);
    expect(statuses[1]).toBeLessThan(500);
    expect((await paidFor(family)).filter(([kind]) => kind === "added_person")).toHaveLength(1);
    expect(await namesOn(family)).toEqual(["Rosa", "Luis"]);
  });
});
