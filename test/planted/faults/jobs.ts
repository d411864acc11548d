import type { Violation } from "../fault.ts";

export const jobsFaults: readonly Violation[] = [
  {
    id: "I12",
    about: "a sent mail that cannot be written down is not tried again",
    file: "jobs/deliver-mail.ts",
    find: '      if (outcome.is !== "sent" || tries === settleTries) throw error;',
    replace: "      throw error;",
    tests: ["test/jobs/cut-database.test.ts"],
  },
  {
    id: "I29",
    about: "hourly work every ten hours",
    file: "jobs/hourly.ts",
    find: "const hour = 3_600_000;",
    replace: "const hour = 36_000_000;",
    tests: ["test/jobs/second-round.test.ts"],
  },
  {
    id: "J01",
    about: "a mail that is under way is sent to its end when the worker stops",
    file: "jobs/outbox.ts",
    find: "const impatience = setTimeout(() => ending.abort(), patience);",
    replace: "const impatience = setTimeout(() => {}, patience);",
    tests: ["test/jobs/outbox-worker.test.ts"],
  },
  {
    id: "J02",
    about: "the outbox does not hear of new mail",
    file: "jobs/outbox.ts",
    find: `    isNews = true;
    rouse();`,
    replace: "    isNews = true;",
    tests: ["test/jobs/outbox-worker.test.ts"],
  },
  {
    id: "J03",
    about: "one payment that cannot be asked about stops the reconciler",
    file: "jobs/reconcile.ts",
    find: '      ctx.log.warn({ about: item.id, err: stack ?? message }, "not reconciled");',
    replace: `      ctx.log.warn({ about: item.id, err: stack ?? message }, "not reconciled");
      throw error;`,
    tests: ["test/checkout/asking.test.ts"],
  },
  {
    id: "J04",
    about: "kept cards are never forgotten at the gateway",
    file: "jobs/reconcile.ts",
    find: `    startRounds(house, {
      claim: claimCustomerDeletions,
      ask: deleteCustomer,
      next: nextCustomerDeletion,
    }),
`,
    replace: "",
    tests: ["test/jobs/reconcile.test.ts"],
  },
  {
    id: "J05",
    about: "plans of the first site alone end with their term",
    file: "jobs/expire-plans.ts",
    find: "for (const site of await listSites(ctx)) ended +=",
    replace: "for (const site of (await listSites(ctx)).slice(0, 1)) ended +=",
    tests: ["test/jobs/expire-plans.test.ts"],
  },
  {
    id: "J06",
    about: "hourly rounds overlap",
    file: "jobs/hourly.ts",
    find: "    last = last.then(goRound);",
    replace: "    last = goRound();",
    tests: ["test/jobs/expire-plans.test.ts"],
    explained:
      "Rounds lock what they take and skip what is locked: two at once do the same work as one.",
  },
  {
    id: "I29-search",
    about: "the search is brought up to date every fifty minutes",
    file: "jobs/refresh-search.ts",
    find: "const fiveMinutes = 300_000;",
    replace: "const fiveMinutes = 3_000_000;",
    tests: ["test/jobs/second-round.test.ts"],
  },
];
