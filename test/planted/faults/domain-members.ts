import type { Fault } from "../fault.ts";

// Staff who help members, and reports.

export const memberFaults: readonly Fault[] = [
  {
    id: "SM1",
    about: "a list shows the plans of every site",
    file: "domain/members/lists.ts",
    find: "return and(eq(subscriptions.siteId, ctx.site.id), memberListRules[list].which(siteDay(ctx)));",
    replace: "return memberListRules[list].which(siteDay(ctx));",
    tests: ["test/staff/member-lists.test.ts"],
  },
  {
    id: "SM2",
    about: "the page of a member of another site opens",
    file: "domain/members/member-account.ts",
    find: "where(isAccount(ctx, accountId))",
    replace: "where(isAccount({ site: { ...ctx.site, id: accounts.siteId as never } }, accountId))",
    tests: ["test/api/access-matrix.test.ts"],
  },
  {
    id: "SM3",
    about: "support cancels a plan, and so sends money back",
    file: "domain/members/cancel-plan.ts",
    find: 'may(ctx.actor, "refund_orders");',
    replace: 'may(ctx.actor, "help_members");',
    tests: ["test/staff/help-members.test.ts"],
  },
  {
    id: "SM4",
    about: "the reason for turning auto-renew off is not kept",
    file: "domain/members/turn-off-renewal.ts",
    find: "await turnOff(ctx, tx, plan, { reason });",
    replace: "await turnOff(ctx, tx, plan);",
    tests: ["test/staff/help-members.test.ts"],
  },
  {
    id: "SM5",
    about: "a look at a member is in the log no more once anybody has looked",
    file: "domain/members/get-member.ts",
    find: `        eq(auditLog.actor, actorName(actor)),
`,
    replace: "",
    tests: ["test/staff/help-members.test.ts"],
  },
  {
    id: "SM6",
    about: "a plan without a refund is canceled for a member without a recent login",
    file: "domain/members/cancel-plan.ts",
    find: `  await requireRecentLogin(ctx);
`,
    replace: "",
    tests: ["test/staff/help-members.test.ts"],
  },
  {
    id: "SM7",
    about: "days before a late payment are never earned",
    file: "domain/reports/get-deferred-revenue.ts",
    find: "coalesce(ended_on, on_day)) - starts_on)",
    replace: "coalesce(ended_on, on_day)) - greatest(starts_on, paid_on))",
    tests: ["test/staff/reports.test.ts"],
  },
  {
    id: "SM8",
    about: "what is left of a canceled plan stays deferred",
    file: "domain/reports/get-deferred-revenue.ts",
    find: "filter (where is_over)",
    replace: "filter (where is_over and false)",
    tests: ["test/staff/reports.test.ts"],
  },
  {
    id: "SM9",
    about: "the ledger of a period has its last month's entries missing",
    file: "domain/reports/months.ts",
    find: "before: (months.at(-1) ?? first).endsOn",
    replace: "before: (months.at(-1) ?? first).startsOn",
    tests: ["domain/reports/months.test.ts"],
  },
];
