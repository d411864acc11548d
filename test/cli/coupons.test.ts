import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { siteCtx } from "#test/support/context.ts";
import { openCommandLine } from "./command-line.ts";

let cli: Awaited<ReturnType<typeof openCommandLine>>;

beforeAll(async () => {
  cli = await openCommandLine();
  await cli.enamel(["sites", "add", "harbor", "--host", "harbor.test", "--name", "Harbor"]);
  const connection = connect(cli.url);
  const [site] = await listSites({ db: connection.db });
  if (!site) throw new Error("the site is missing");
  const ctx = siteCtx({ db: connection.db, site });
  await addPlan(ctx, { externalId: "silver" });
  await addOffice(ctx, { externalId: "pier" });
  await connection.close();
});
afterAll(() => cli.close());

const coupons = (command: string, ...more: string[]) =>
  cli.enamel(["coupons", command, "--site", "harbor", ...more]);
const listed = async () => JSON.parse((await coupons("list", "--json")).out);

test("coupons add creates a coupon with the given options, and coupons list shows it", async () => {
  const terms = [
    ["--plans", "silver"],
    ["--offices", "pier"],
    ["--states", "az, tx"],
    ["--cycles", "annual"],
    ["--for", "new"],
    ["--minimum-members", "2"],
    ["--payments", "3"],
    ["--starts", "2026-01-01"],
    ["--ends", "2199-12-31"],
    ["--most", "500"],
    ["--most-per-account", "1"],
  ].flat();
  const added = await coupons("add", "spring15", "--percent", "15", ...terms);
  expect(added).toMatchObject({ code: 0, out: "SPRING15 is active on harbor.\n" });
  expect(await listed()).toMatchObject([
    {
      code: "SPRING15",
      kind: "percent",
      percent: 15,
      planIds: [expect.stringMatching(/^pln_/)],
      locationIds: [expect.stringMatching(/^loc_/)],
      states: ["AZ", "TX"],
      cycles: ["annual"],
      audience: "new",
      minimumMembers: 2,
      paymentsLong: 3,
      mostPerAccount: 1,
      startsOn: "2026-01-01",
      endsOn: "2200-01-01",
      used: 0,
      most: 500,
      state: "open",
    },
  ]);
  const { out } = await coupons("list");
  expect(out).toMatch(/^CODE +STATE +DISCOUNT +USED +PAID +TERMS\nSPRING15 +open +15% +0\/500 +0 /);
  expect(out).toContain("new only, annual, AZ TX");
});

test("coupons add accepts an amount, and a limit shared with another code", async () => {
  await coupons("add", "OFF25", "--amount", "25.00", "--most", "7");
  await coupons("add", "NOFEE", "--fee-waived", "--shares-limit-of", "off25");
  const byCode = Map.groupBy(await listed(), ({ code }: { code: string }) => code);
  expect(byCode.get("OFF25")).toMatchObject([{ kind: "amount", amountCents: 25_00, most: 7 }]);
  expect(byCode.get("NOFEE")).toMatchObject([{ kind: "fee_waived", limitKey: "OFF25", most: 7 }]);
});

test.each([
  [["X-1"], 2, "use one of --percent, --amount, --fee-waived, or --free-dependent"],
  [["X-1", "--percent", "5", "--fee-waived"], 2, "use one of --percent"],
  [["X-1", "--percent", "101"], 2, "--percent must be a whole number from 1 to 100"],
  [["X-1", "--amount", "a lot"], 2, "--amount must be dollars and cents, such as 25.00"],
  [["X-1", "--percent", "5", "--ends", "2020-01-01"], 1, "lastDay: must not be in the past"],
  [["X-1", "--percent", "5", "--for", "friends"], 1, "audience: must be of new, renewal, both"],
])("coupons add refuses %j", async (words, code, said) => {
  const outcome = await coupons("add", ...words);
  expect({ code: outcome.code, out: outcome.out }).toEqual({ code, out: "" });
  expect(outcome.err).toContain(said);
});

test("coupons end ends a coupon once, by its code in any case", async () => {
  expect((await coupons("end", "spring15")).out).toBe("SPRING15 has ended.\n");
  expect((await coupons("end", "SPRING15")).out).toBe("SPRING15 had already ended.\n");
  const unknown = await coupons("end", "NONE");
  expect([unknown.code, unknown.err]).toEqual([1, "enamel: There is no coupon NONE.\n"]);
});

test("adding and ending coupons is in the audit log", async () => {
  const { out } = await cli.enamel(["audit", "list", "--site", "harbor", "--json"]);
  const entries = JSON.parse(out) as { action: string; actor: string; facts: object }[];
  const [ended] = entries.filter(({ action }) => action === "coupon_ended");
  expect(ended).toMatchObject({ facts: { code: "SPRING15" } });
  expect(ended?.actor).toMatch(/^operator /);
  const added = entries.filter(({ action }) => action === "coupon_added");
  expect(added.map(({ facts }) => facts)).toMatchObject([
    { code: "NOFEE", limit: "OFF25", most: "7" },
    { code: "OFF25", limit: "OFF25", most: "7" },
    { code: "SPRING15", limit: "SPRING15", most: "500" },
  ]);
});
