import type { Fault } from "../fault.ts";

export const domainCatalog2Faults: readonly Fault[] = [
  {
    id: "C24",
    about: "the second page of the directory repeats the last of the first",
    file: "domain/directory/find-matching.ts",
    find: `where (sorted, last, first, id)
    > (`,
    replace: `where (sorted, last, first, id)
    >= (`,
    tests: ["test/api/directory.test.ts"],
  },
  {
    id: "C25",
    about: "the total of a directory outlives an import",
    file: "domain/directory/find-matching.ts",
    find: "[id, revision, siteDay(ctx), minute, question]",
    replace: "[id, siteDay(ctx), minute, question]",
    tests: ["test/api/directory-days.test.ts"],
  },
  {
    id: "C26",
    about: "fees that hold everywhere go before the office's own",
    file: "domain/savings/fee-table.ts",
    find: "row.fee.locationId !== null || !byProcedure.has(slug)",
    replace: "row.fee.locationId === null || !byProcedure.has(slug)",
    tests: ["test/api/catalog.test.ts", "test/api/office-page.test.ts"],
  },
  {
    id: "C27",
    about: "a table for everybody promises what one tier alone has",
    file: "domain/savings/fee-table.ts",
    find: "Math.min(one.timesIncluded, other.timesIncluded)",
    replace: "Math.max(one.timesIncluded, other.timesIncluded)",
    tests: ["domain/savings/fee-table.test.ts"],
  },
  {
    id: "C28",
    about: "a year with the plan forgets the fee that is asked for once",
    file: "domain/savings/estimate-year.ts",
    find: "firstYear: yearWithPlan(planCents + feeCents, fees)",
    replace: "firstYear: yearWithPlan(planCents, fees)",
    tests: ["domain/savings/estimate-year.test.ts"],
  },
  {
    id: "C29",
    about: "a visit that comes with the plan is paid for",
    file: "domain/savings/rules.ts",
    find: "Math.max(0, times - timesIncluded)",
    replace: "Math.max(0, times)",
    tests: ["domain/savings/year-rules.test.ts", "domain/savings/estimate-year.test.ts"],
  },
  {
    id: "C30",
    about: "fees of every site are read",
    file: "domain/savings/read-fees.ts",
    find: `        eq(fees.siteId, ctx.site.id),
`,
    replace: "",
    tests: ["test/api/catalog.test.ts"],
    explained:
      "Ids of plans are drawn anew for each site, and the query names plans of this one: no row of another site can match.",
  },
];
