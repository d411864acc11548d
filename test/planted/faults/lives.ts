import type { Fault } from "../fault.ts";

const lives = ["test/outside/lives.test.ts"];
const loops = ["domain/refunds/plain-loops.test.ts"];

/** Cents that only whole lives of memberships, or loops over their days, tell apart. */
export const lifeFaults: readonly Fault[] = [
  {
    id: "LI1",
    about: "an added person does not pay for their first day",
    file: "domain/people/rules.ts",
    find: "return Math.floor((termCents * daysBetween(from, endsOn)) /",
    replace: "return Math.floor((termCents * Math.max(0, daysBetween(from, endsOn) - 1)) /",
    tests: lives,
  },
  {
    id: "LI2",
    about: "a renewal costs the processing fee again",
    file: "domain/renewals/quote-renewal.ts",
    find: "priceQuote({ cycle, members, hasFee: false })",
    replace: "priceQuote({ cycle, members, hasFee: true })",
    tests: lives,
  },
  {
    id: "LI3",
    about: "an added person gets nothing back for their first month",
    file: "domain/refunds/rules.ts",
    find: "unusedMonths(start, months, startsOn) + 1;",
    replace: "unusedMonths(start, months, startsOn) + 2;",
    tests: lives,
  },
  {
    id: "LI4",
    about: "a person taken off after the next term was paid leaves before it",
    file: "domain/renewals/read-renewal.ts",
    find: `facts.next?.state === "paid" ? termDays.endsOn : subscription.termEnd`,
    replace: `facts.next?.state === "paid" ? subscription.termEnd : subscription.termEnd`,
    tests: lives,
  },
  {
    id: "LI5",
    about: "a person who was taken off is charged for the next term",
    file: "domain/renewals/read-enrolled.ts",
    find: "return isLive && removedOn === null;",
    replace: "return isLive;",
    tests: lives,
  },
  {
    id: "LI6",
    about: "the next charge of a declined card is told for another day",
    file: "domain/renewals/rules.ts",
    find: "return days === undefined ? null : addDays(next.dueOn, days);",
    replace: "return days === undefined ? null : addDays(next.dueOn, 3);",
    tests: lives,
  },
  {
    id: "LI7",
    about: "a monthly plan that renewed in its first 30 days keeps the month before",
    file: "domain/refunds/read-cancellation.ts",
    find: "{ from: isFull ? 0 : running, isLocked }",
    replace: "{ from: running, isLocked }",
    tests: ["test/api/refund-periods.test.ts"],
  },
  {
    id: "LI8",
    about: "the seller keeps the day on which a plan ends",
    file: "domain/refunds/rules.ts",
    find: "daysBetween(day > startsOn ? day : startsOn, endsOn);",
    replace: "daysBetween(day > startsOn ? day : startsOn, endsOn) - 1;",
    tests: loops,
  },
  {
    id: "LI9",
    about: "a share of a refund is rounded down",
    file: "domain/refunds/rules.ts",
    find: "return sum + Math.ceil((paidCents * Math.min(unused, own)) / own);",
    replace: "return sum + Math.floor((paidCents * Math.min(unused, own)) / own);",
    tests: loops,
  },
];
