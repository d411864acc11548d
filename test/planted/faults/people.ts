import type { Fault } from "../fault.ts";

const calls = ["test/api/people.test.ts"];
const changes = ["test/api/people-changes.test.ts"];

/** People on a plan that runs. */
export const peopleFaults: readonly Fault[] = [
  {
    id: "PE1",
    about: "a person added in the last month pays for the whole term",
    file: "domain/people/rules.ts",
    find: "daysBetween(from, endsOn)) / daysBetween",
    replace: "daysBetween(startsOn, endsOn)) / daysBetween",
    tests: calls,
  },
  {
    id: "PE2",
    about: "everyone pays the first person's price",
    file: "domain/people/rules.ts",
    find: "members: [...others, added]",
    replace: "members: [added]",
    tests: calls,
  },
  {
    id: "PE3",
    about: "a person is added at the price of another age",
    file: "domain/people/add-person.ts",
    find: "if (!addition || !fitsAge(addition.tier, ageOn(input.dateOfBirth, siteDay(ctx))))",
    replace: "if (!addition)",
    tests: calls,
  },
  {
    id: "PE4",
    about: "a price that was not shown is charged",
    file: "domain/people/add-person.ts",
    find: "addition.amountCents !== amountCents",
    replace: "addition.amountCents < amountCents",
    tests: calls,
  },
  {
    id: "PE5",
    about: "somebody is added to a plan that was canceled meanwhile",
    file: "domain/people/added-person-purpose.ts",
    find: `      !activeStates.includes(plan.state) ||
`,
    replace: "",
    tests: calls,
  },
  {
    id: "PE6",
    about: "whoever was added after the next term had been paid is left out of it",
    file: "domain/renewals/begin-term.ts",
    find: `        eq(invoices.subscriptionId, subscriptionId),
        eq(invoices.state, "paid"),`,
    replace: `        eq(invoices.subscriptionId, subscriptionId),
        eq(invoices.kind, "renewal"),
        eq(invoices.state, "paid"),`,
    tests: calls,
  },
  {
    id: "PE7",
    about: "the rest of a term that is over is refunded again",
    file: "domain/refunds/rules.ts",
    find: "if (endsOn <= start) return sum;",
    replace: "",
    tests: calls,
  },
  {
    id: "PE8",
    about: "the last person can be taken off a plan",
    file: "domain/people/remove-person.ts",
    find: "if (staying.length === 1)",
    replace: "if (staying.length === 0)",
    tests: changes,
  },
  {
    id: "PE9",
    about: "a corrected birth date gets another price for nothing",
    file: "domain/people/change-person.ts",
    find: "if (!fitsAge(tier, ageOn(dateOfBirth, enrollment.addedOn)))",
    replace: "if (enrollment.addedOn === dateOfBirth)",
    tests: changes,
  },
  {
    id: "PE10",
    about: "another member's person can be changed",
    file: "domain/people/hold-person.ts",
    find: `        eq(subscriptions.accountId, accountId),
`,
    replace: "",
    tests: changes,
    explained: "getOwnPlan finds no plan of another account either",
  },
  {
    id: "PE11",
    about: "a 26th birthday is told every day",
    file: "domain/people/announce-age-outs.ts",
    find: `          isNull(people.ageOutToldOn),
`,
    replace: "",
    tests: changes,
  },
];
