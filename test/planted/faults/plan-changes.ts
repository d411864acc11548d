import type { Fault } from "../fault.ts";

const calls = ["test/api/switch-office.test.ts"];

/** Another office, and another plan with it. */
export const planChangeFaults: readonly Fault[] = [
  {
    id: "PC01",
    about: "an office switches a plan that it doesn't accept",
    file: "domain/plan-changes/quote-switch.ts",
    find: "or(plans.isEverywhere, exists(isThere)),",
    replace: "",
    tests: calls,
  },
  {
    id: "PC02",
    about: "a switch is confirmed at a price that was not shown",
    file: "domain/plan-changes/switch-office.ts",
    find: "if (!isAsShown) throw priceChanged();",
    replace: "",
    tests: calls,
  },
  {
    id: "PC03",
    about: "the plan that was chosen never begins",
    file: "domain/renewals/begin-term.ts",
    find: `      planId,
      planVersion,`,
    replace: "      planVersion,",
    tests: calls,
  },
  {
    id: "PC04",
    about: "a plan that was taken back begins all the same",
    file: "domain/plan-changes/switch-office.ts",
    find: "    await tx.delete(planChanges).where(isIts);\n",
    replace: "",
    tests: calls,
  },
  {
    id: "PC05",
    about: "another member's plan is quoted",
    file: "domain/renewals/own-plan.ts",
    find: "        eq(subscriptions.accountId, accountId),\n",
    replace: "",
    tests: calls,
  },
];
