import type { Fault } from "../fault.ts";

const together = ["test/api/dashboard.test.ts"];
const balance = ["test/api/balance.test.ts"];

export const dashboardFaults: readonly Fault[] = [
  {
    id: "GL1",
    about: "plans that are read together lose the notices of their price",
    file: "domain/renewals/read-renewals.ts",
    find: "notices: async (agreement) => presentNotices(ctx, notices, agreement),",
    replace: "notices: async (agreement) => presentNotices(ctx, [], agreement),",
    tests: together,
  },
  {
    id: "GL2",
    about: "who left a lapsed plan before its end is counted among its people",
    file: "domain/renewals/read-enrolled.ts",
    find: "removedOn === termEnd && !isRemovedByMember",
    replace: "isLive && removedOn === null",
    tests: together,
  },
  {
    id: "GL3",
    about: "the overview reads each plan by itself",
    file: "domain/dashboard/get-dashboard.ts",
    find: "const renewals = await readRenewals(ctx, open, all);",
    replace: `const renewals: Awaited<ReturnType<typeof readRenewals>> = new Map();
  for (const one of open)
    for (const [id, own] of await readRenewals(ctx, [one], all)) renewals.set(id, own);`,
    tests: together,
  },
  {
    id: "GL4",
    about: "an order that was never paid counts as a plan of earlier",
    file: "domain/dashboard/get-dashboard.ts",
    find: "const paid = all.filter(({ isPaid }) => isPaid);",
    replace: "const paid = all;",
    tests: together,
  },
  {
    id: "GL5",
    about: "a payment that is being confirmed is offered to be paid again",
    file: "domain/renewals/get-balance.ts",
    find: "if (!renewal || row.isUnderWay) return false;",
    replace: "if (!renewal) return false;",
    tests: balance,
  },
  {
    id: "GL6",
    about: "an open amount is left out of the balance's list",
    file: "domain/renewals/get-balance.ts",
    find: "sql`not (${invoices.kind} = 'join' and ${state} = 'void')`,",
    replace: "sql`${invoices.kind} <> 'join' or ${state} = 'paid'`,",
    tests: balance,
  },
  {
    id: "GL7",
    about: "what is owed to the member is taken for what the member owes",
    file: "domain/renewals/get-balance.ts",
    find: "coalesce(-sum(${amountCents}) filter (where ${isRefundDue}), 0)::int",
    replace: "coalesce(sum(${amountCents}) filter (where ${isRefundDue}), 0)::int",
    tests: balance,
  },
  {
    id: "GL8",
    about: "a plan that is no longer sold is charged next, by its balance",
    file: "domain/renewals/get-renewal.ts",
    find: "if (on === null || !isOffered(renewal)) return null;",
    replace: "if (on === null) return null;",
    tests: balance,
  },
  {
    id: "GL9",
    about: "the balance pays another amount than it shows",
    file: "app/screens/dashboard/balance/forms.ts",
    find: "body: { subscriptionId, amountCents: Number(amountCents) },",
    replace: "body: { subscriptionId, amountCents: Number(amountCents) + 1 },",
    tests: balance,
  },
];
