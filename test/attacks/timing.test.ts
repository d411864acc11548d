import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoFamily, demoMember } from "#db/demo/people.ts";
import { limits } from "#db/schema/sessions.ts";
import { people } from "#db/schema/subscriptions.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { sized } from "#test/support/size.ts";
import { startChildServer } from "./child-server.ts";
import { alikeMs } from "../../bench/paired-times.ts";
import { compareCards, compareKnown, openLimits, questions } from "../../bench/known-or-unknown.ts";

// Whether an address has an account must not show in the status, text, headers or time.

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startChildServer>>;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startChildServer({ database, env: openLimits });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const patience = { timeout: 180_000 };
const pairs = sized(30, 100);
const calls = Object.keys(questions) as (keyof typeof questions)[];

// spec 13.19
test.each(calls)(
  `%s answers known and unknown addresses alike, in at least ${pairs} pairs within ${alikeMs} ms`,
  patience,
  async (call) => {
    const { knownMs, unknownMs, answers } = await compareKnown(server.port, call, { pairs });
    expect(answers).toHaveLength(1);
    expect(Math.abs(knownMs - unknownMs)).toBeLessThanOrEqual(alikeMs);
  },
);

// spec 25.78
test(
  `POST /api/v4/card/check answers a wrong birth date and a number of no one alike, in at least ${pairs} pairs within ${alikeMs} ms`,
  patience,
  async () => {
    const { db } = database;
    const [person] = await db
      .select({ memberNumber: people.memberNumber })
      .from(people)
      .where(eq(people.dateOfBirth, demoMember.dateOfBirth));
    const { knownMs, unknownMs, answers } = await compareCards(server.port, {
      pairs,
      number: person?.memberNumber ?? "no one",
      wrongDay: demoFamily.people[1].dateOfBirth,
      // A number has ten tries a day.
      reset: () => db.delete(limits),
    });
    expect(answers).toEqual([expect.stringContaining('"status":404')]);
    expect(Math.abs(knownMs - unknownMs)).toBeLessThanOrEqual(alikeMs);
  },
);
