import { afterAll, beforeAll, expect, test } from "vitest";
import { sized } from "#test/support/size.ts";
import { startChildServer } from "./child-server.ts";
import { compareKnown, openLimits, questions } from "../../bench/known-or-unknown.ts";

// Whether an address has an account must not show in the status, text, headers or time.

let server: Awaited<ReturnType<typeof startChildServer>>;
beforeAll(async () => {
  server = await startChildServer({ env: openLimits });
});
afterAll(() => server.close());

// A busy machine can add some milliseconds to one side; a real leak shows every time.
const patience = { retry: 2, timeout: 180_000 };
const pairs = sized(30, 100);
const calls = Object.keys(questions) as (keyof typeof questions)[];

// spec 13.19
test.each(calls)(
  `%s answers known and unknown addresses alike, in ${pairs} pairs within 5 ms`,
  patience,
  async (call) => {
    const { knownMs, unknownMs, answers } = await compareKnown(server.port, call, { pairs });
    expect(answers).toHaveLength(1);
    expect(Math.abs(knownMs - unknownMs)).toBeLessThanOrEqual(5);
  },
);
