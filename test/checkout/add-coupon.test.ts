import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CouponInput } from "#contract/coupon-input.ts";
import { DomainError } from "#domain/errors.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { endCoupon } from "#domain/coupons/end-coupon.ts";
import { listCoupons } from "#domain/coupons/list-coupons.ts";

let app: TestApp;
let count = 0;
const give = (input: Partial<CouponInput>, host?: string) => {
  const usual = { code: `GIVEN-${(count += 1)}`, kind: "percent", percent: 5 } as const;
  return addCoupon(operatorOn(app, host), { ...usual, ...input });
};
const find = async (code: string) =>
  (await listCoupons(operatorOn(app))).find((coupon) => coupon.code === code);

beforeAll(async () => {
  app = await startTestApp();
  const [ctx, harbor] = [operatorOn(app), operatorOn(app, "harbor.localhost")];
  await addPlan(ctx, { externalId: "silver" });
  await addOffice(ctx, { externalId: "pier" });
  await addPlan(harbor, { externalId: "harbor-gold" });
  await addOffice(harbor, { externalId: "harbor-pier" });
  await give({ code: "TAKEN", most: 7 });
  await give({ code: "HARBORS" }, "harbor.localhost");
});
afterAll(() => app.close());
beforeEach(() => app.deps.sites.refresh());

test.each<[string, Partial<CouponInput>, string, string]>([
  ["a code with a space", { code: "TWO WORDS" }, "code", "3 to 30 letters, digits and hyphens"],
  ["a code of two letters", { code: "AB" }, "code", "3 to 30 letters"],
  ["an existing code", { code: "taken" }, "code", "TAKEN already exists"],
  ["a discount of zero", { percent: 0 }, "percent", ""],
  ["a discount over 100%", { percent: 101 }, "percent", ""],
  ["two kinds at once", { amountCents: 5_00 }, "amountCents", "of an amount"],
  ["a percentage for a waived fee", { kind: "fee_waived" }, "percent", "of a percentage"],
  ["an unknown plan", { plans: ["gold"] }, "plans", "gold is no plan"],
  ["a plan of another site", { plans: ["harbor-gold"] }, "plans", "is no plan"],
  ["an office of another site", { offices: ["harbor-pier"] }, "offices", "isn't an office"],
  ["an unknown state", { states: ["ZZ" as "AZ"] }, "states.0", "must be of the states"],
  ["an unknown audience", { audience: "all" as "both" }, "audience", "new, renewal, both"],
  ["an invalid date", { lastDay: "2026-02-30" }, "lastDay", "such as 2026-12-31"],
  [
    "an end before the start",
    { firstDay: "2026-02-02", lastDay: "2026-02-01" },
    "lastDay",
    "before the first day",
  ],
  [
    "a limit of an unknown code",
    { sharesLimitOf: "NONE" },
    "sharesLimitOf",
    "there is no coupon NONE",
  ],
  ["a limit of another site", { sharesLimitOf: "HARBORS" }, "sharesLimitOf", "there is no coupon"],
  ["two limits", { most: 5, sharesLimitOf: "TAKEN" }, "most", "the other code's"],
])("%s is rejected, with the field", async (_, input, field, said) => {
  const rejection = await give(input).catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(DomainError);
  expect((rejection as DomainError).fields?.[field]?.message).toContain(said);
});

test("a free dependent requires two people, whatever minimum is given", async () => {
  const kind = { kind: "free_dependent", percent: undefined } as const;
  const codes = await Promise.all(
    [1, undefined, 3].map((minimumMembers) => give({ ...kind, minimumMembers })),
  );
  const found = await Promise.all(codes.map(({ code }) => find(code)));
  expect(found.map((coupon) => coupon?.minimumMembers)).toEqual([2, 2, 3]);
});

test("a code is unique per site", async () => {
  expect(await give({ code: "TAKEN" }, "harbor.localhost")).toMatchObject({ code: "TAKEN" });
});

test("a chain of shared limits resolves to the first code", async () => {
  const { code } = await give({ sharesLimitOf: " taken " });
  const third = await give({ sharesLimitOf: code });
  expect(await find(third.code)).toMatchObject({ limitKey: "TAKEN", most: 7 });
});

test("plans and offices are stored by id, however they were given", async () => {
  const { code } = await give({ plans: ["silver"], offices: ["pier"] });
  expect(await find(code)).toMatchObject({
    planIds: [expect.stringMatching(/^pln_/)],
    locationIds: [expect.stringMatching(/^loc_/)],
  });
});

test("a coupon includes its last day, and ending it takes effect today", async () => {
  const { code } = await give({ lastDay: "2199-12-31" });
  expect(await find(code)).toMatchObject({ endsOn: "2200-01-01", state: "open" });
  expect(await endCoupon(operatorOn(app), { code })).toEqual({ code, hasJustEnded: true });
  expect(await endCoupon(operatorOn(app), { code })).toEqual({ code, hasJustEnded: false });
  expect(await find(code)).toMatchObject({ state: "ended" });
});

test("only the site's operators can create, end or list coupons", async () => {
  const member = {
    kind: "member",
    accountId: "acc_1",
    sessionId: "ses_1",
    email: "a@b.c",
  } as const;
  const ctx = { ...operatorOn(app), actor: member };
  const input = { code: "MINE", kind: "percent", percent: 100 } as const;
  for (const refused of [
    addCoupon(ctx, input),
    endCoupon(ctx, { code: "TAKEN" }),
    listCoupons(ctx),
  ])
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  expect(await find("TAKEN")).toMatchObject({ state: "open" });
});
