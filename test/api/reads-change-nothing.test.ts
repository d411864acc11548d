import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addMember, addStaff } from "#test/support/people.ts";
import { makeReadOnly } from "#test/support/read-only-database.ts";
import { knock } from "./actors.ts";
import { sendCall } from "./send-call.ts";

// A link in another site's page makes a GET with the visitor's cookies and without a form token.

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const reads = Object.entries<Call>(calls).filter(([, row]) => row.method === "GET");
// Tries are counted, so that codes can't be guessed.
const counted = ["validateCoupon"];

test("a GET answers the same while nothing can be written, except where tries are counted", async () => {
  const people = {
    anyone: null,
    member: await addMember(site),
    staff: await addStaff(site, { role: "owner" }),
  };
  const ask = async () => {
    const statuses: Record<string, number> = {};
    for (const [name, row] of reads) {
      const headers = knocked[row.access];
      const answer = await sendCall(site, row, row.examples[0] ?? {}, {
        host: "localhost",
        headers,
      });
      statuses[name] = answer.status;
    }
    return statuses;
  };
  const headersOf = async (access: keyof typeof people) => {
    const row = reads.find(([, one]) => one.access === access)?.[1];
    if (!row) throw new Error(`nothing is read by ${access}`);
    const { sessionId: _, ...headers } = await knock(site, people[access], {
      row,
      host: "localhost",
    });
    return headers as Record<string, string>;
  };
  const knocked = {
    anyone: await headersOf("anyone"),
    member: await headersOf("member"),
    staff: await headersOf("staff"),
  };
  const before = await ask();
  const restore = await makeReadOnly(site);
  try {
    const during = await ask();
    const differing = Object.keys(before).filter((name) => before[name] !== during[name]);
    expect(differing).toEqual(counted);
    expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(12);
  } finally {
    await restore();
  }
});
