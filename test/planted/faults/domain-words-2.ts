import type { Fault } from "../fault.ts";

export const domainWords2Faults: readonly Fault[] = [
  {
    id: "W23",
    about: "sessions are kept for good",
    file: "domain/privacy/purge-expired.ts",
    find: "    [sessions, lt(sql`coalesce(${sessions.endedAt}, ${sessions.endsAt})`, ago(90))],\n",
    replace: "",
    tests: ["test/jobs/purge-expired.test.ts"],
  },
  {
    id: "W24",
    about: "a sign-up whose late link still works is cleared away",
    file: "domain/privacy/purge-expired.ts",
    find: "and(lt(signUps.createdAt, ago(7)), notExists(openLink))",
    replace: "lt(signUps.createdAt, ago(7))",
    tests: ["test/jobs/purge-expired.test.ts"],
  },
  {
    id: "W25",
    about: "limits that still count are cleared away",
    file: "domain/privacy/purge-expired.ts",
    find: "[limits, lt(limits.endsAt, ctx.now)]",
    replace: "[limits, lt(limits.endsAt, daysBefore(ctx.now, -1))]",
    tests: ["test/jobs/purge-expired.test.ts"],
  },
  {
    id: "W26",
    about: "a report is stored although its mail is not",
    file: "domain/cases/submit-case.ts",
    find: "const stored = await keep(tx);",
    replace: "const stored = await keep(ctx.db);",
    tests: ["test/api/cases.test.ts"],
  },
  {
    id: "W27",
    about: "the number of a report finds a receipt",
    file: "domain/reference-number.ts",
    find: "`(?:${prefixes})?\\d{4}-`",
    replace: "`(?:${prefixes})?(?:\\d{4}-)?`",
    tests: ["domain/reference-number.test.ts", "domain/cases/case-number.test.ts"],
  },
];
