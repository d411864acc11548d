import type { Fault } from "../fault.ts";

export const domainPeople3Faults: readonly Fault[] = [
  {
    id: "I02-consent",
    about: "a sign-up with another consent is the same under its key",
    file: "domain/accounts/sign-up.ts",
    find: "const given = [email, firstName, lastName, language, emailConsent];",
    replace: "const given = [email, firstName, lastName, language];",
    tests: ["test/api/same-key.test.ts"],
  },
  {
    id: "I35-code",
    about: "codes to one recipient may be guessed 480 times a day",
    file: "domain/limits/limit.ts",
    find: '"code recipient": { most: 20, seconds: day }',
    replace: '"code recipient": { most: 20, seconds: hour }',
    tests: ["test/api/rate-limits.test.ts"],
  },
];
