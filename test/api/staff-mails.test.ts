import { describe, expect, test } from "vitest";
import {
  add,
  begin,
  child,
  type Family,
  mailsTo,
  path,
  planOf,
  spouse,
  startFamilies,
  tierOf,
} from "./families.ts";
import { lastMailTo, planUrl, reason, studioOf } from "./staff-help.ts";

// What staff change is told to the member, who did not do it.

startFamilies();

const personOn = async (family: Family) => {
  const id = (await planOf(family)).people[1]?.id;
  if (id === undefined) throw new Error("no one was added");
  return id;
};

/** A family with a child, and what a member of the team does with it. */
async function helped(what: (family: Family) => Promise<[url: string, body: object]>) {
  const family = await begin();
  await add(family, "Child", child);
  const support = await studioOf("support");
  const [url, body] = await what(family);
  const answer = await support.post(url, { ...body, reason });
  expect(answer.status).toBe(200);
  return { family, support };
}
const onPlan = async (family: Family, what: "remove" | "keep") =>
  `${planUrl(family)}/people/${await personOn(family)}/${what}`;

describe("the member is told that the team", () => {
  // spec 20.37
  test("corrected a person", async () => {
    const { family } = await helped(async (of) => [
      `/api/studio/members/${of.accountId}/people/${await personOn(of)}`,
      { firstName: "Mia Ana", lastName: "Delgado", relationship: "child" },
    ]);
    const { subject, text } = await lastMailTo(family, "team_change");
    expect(subject).toMatch(/^Our team changed your .* plan$/);
    expect(text).toContain("Our team changed the details of Mia Ana Delgado on your Test plan.");
    expect(text).toContain("If you didn't ask for this change");
    expect(text).toContain("/dashboard/people");
  });

  // spec 20.37
  test("took a person off, and undid it", async () => {
    const { family, support } = await helped(async (of) => [await onPlan(of, "remove"), {}]);
    const removed = await lastMailTo(family, "team_change");
    expect(removed.text).toContain("Mía Delgado won't be on your Test plan");
    expect(removed.text).toContain("After February 28, 2027");
    await support.post(await onPlan(family, "keep"), { reason });
    expect((await lastMailTo(family, "team_change")).text).toContain(
      "Our team undid the change, so Mía Delgado stays on your Test plan.",
    );
  });

  // spec 20.37
  test("turned off auto-renew, in the email that the member's own switch sends", async () => {
    const family = await begin();
    const support = await studioOf("support");
    const answer = await support.post(`${planUrl(family)}/auto-renew-off`, { reason });
    expect(answer.status).toBe(200);
    const { text } = await lastMailTo(family, "auto_renew_off");
    expect(text).toContain("Our team turned off auto-renew for you.");
  });

  // spec 20.37
  test("added a person, in the email that the member's own payment sends", async () => {
    const family = await begin();
    const owner = await studioOf("owner");
    const { planDetailId, amountCents } = await tierOf(family, "Adult");
    const body = { ...spouse, planDetailId, amountCents, reason };
    const headers = { "idempotency-key": "staff-adds-a-person-once" };
    const paid = await owner.post(`${planUrl(family)}/people`, body, { headers });
    expect(paid.status).toBe(201);
    expect(await mailsTo(family)).toContain("person_added");
    const added = await lastMailTo(family, "person_added");
    expect(added.text).toContain("Our team added Luis Delgado to your Test plan.");
  });
});

// spec 20.37
test("a member who makes the change sees it at once, and gets no email of it", async () => {
  const family = await begin();
  await add(family, "Child", child);
  const before = await mailsTo(family);
  const url = `${path}/${await personOn(family)}?subscriptionId=${family.id}`;
  expect((await family.browser.del(url)).status).toBe(200);
  expect(await mailsTo(family)).toEqual(before);
  expect((await lastMailTo(family, "person_added")).text).toContain("You added Mía Delgado");
});
