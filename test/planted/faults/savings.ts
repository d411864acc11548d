import type { Fault } from "../fault.ts";

const rules = ["domain/visits/rules.test.ts"];
const visits = ["test/api/visits.test.ts"];
const savings = ["test/api/savings.test.ts"];
const statement = ["test/api/statement.test.ts"];

export const savingsFaults: readonly Fault[] = [
  {
    id: "SV1",
    about: "a visit after the plan counts a day too long",
    file: "domain/visits/rules.ts",
    find: "export const graceDays = 14;",
    replace: "export const graceDays = 15;",
    tests: rules,
  },
  {
    id: "SV2",
    about: "a monthly plan's year is the month that runs",
    file: "domain/visits/rules.ts",
    find: `if (cycle === "annual") return`,
    replace: "if (cycle) return",
    tests: rules,
  },
  {
    id: "SV3",
    about: "two visits at once are more than an account can have",
    file: "domain/visits/log-visit.ts",
    find: ">= mostVisits) throw",
    replace: "> mostVisits) throw",
    tests: visits,
  },
  {
    id: "SV4",
    about: "a visit is logged for another account's person",
    file: "domain/visits/read-periods.ts",
    find: "eq(people.accountId, memberOf(ctx).accountId),",
    replace: "personId === undefined ? eq(people.accountId, memberOf(ctx).accountId) : undefined,",
    tests: visits,
  },
  {
    id: "SV5",
    about: "the usual fee of the list outweighs the price that was typed",
    file: "domain/visits/check-visit.ts",
    find: "input.usualCents ?? done.usualCents",
    replace: "done.usualCents ?? input.usualCents",
    tests: visits,
  },
  {
    id: "SV6",
    about: "last year's visits count beside this year's plan",
    file: "domain/visits/get-savings.ts",
    find: "isIts(one) && year.from <= one.visitedOn",
    replace: "isIts(one)",
    tests: savings,
  },
  {
    id: "SV7",
    about: "the visits outlive the account",
    file: "domain/privacy/erase-membership.ts",
    find: `  await tx
    .delete(loggedVisits)
    .where(and(eq(loggedVisits.siteId, site.id), eq(loggedVisits.accountId, accountId)));
`,
    replace: "",
    tests: savings,
  },
  {
    id: "SV8",
    about: "a year's statement goes by the clock of another time zone",
    file: "domain/statements/get-statement.ts",
    find: "sql<number>`left(${receipts.document} ->> 'day', 4)::int`",
    replace: "sql<number>`extract(year from ${receipts.issuedAt} at time zone 'UTC')::int`",
    tests: statement,
  },
  {
    id: "SV9",
    about: "a refund adds to what was paid",
    file: "domain/statements/rules.ts",
    find: "sums.netCents += amountCents;",
    replace: "sums.netCents += Math.abs(amountCents);",
    tests: ["domain/statements/rules.test.ts"],
  },
  {
    id: "SV10",
    about: "a refund that came back counts all the same",
    file: "domain/statements/get-statement.ts",
    find: "amountCents: isReturned ? 0 : totalCents",
    replace: "amountCents: totalCents",
    tests: statement,
  },
];
