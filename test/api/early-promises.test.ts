import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { capabilities } from "#contract/capabilities.ts";
import { promisesIn } from "#domain/content/promises.ts";
import {
  checkoutPages,
  emails,
  hosts,
  insidePages,
  markupOf,
  newMemberPages,
  type Said,
  visitorPages,
} from "#test/support/everything-said.ts";
import { startTestServer } from "#test/support/server.ts";

// What a person reads promises nothing that no engine carries out yet.

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  const env = { CHECKOUTS_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" };
  server = await startTestServer({ env });
});
afterAll(() => server.close());

function promises(said: readonly Said[]): string[] {
  expect(said.length).toBeGreaterThan(5);
  return said.flatMap(({ where, html }) =>
    promisesIn(markupOf(html), capabilities).map(
      ({ capability, sentence }) => `${where} ${capability}: ${sentence}`,
    ),
  );
}

describe.skipIf(Object.values(capabilities).every(Boolean))("no early promise", () => {
  // spec 25.36
  test.each(hosts)("stands on a page of %s", async (host) => {
    expect(promises(await visitorPages(server, host))).toEqual([]);
  });

  // spec 25.36
  test("stands in the checkout, yearly or monthly", async () => {
    expect(promises(await checkoutPages(server))).toEqual([]);
  });

  // spec 25.36
  test("stands behind a login, on a receipt, or where someone has just joined", async () => {
    expect(promises(await insidePages(server))).toEqual([]);
    expect(promises(await newMemberPages(server))).toEqual([]);
  });

  // spec 25.36
  test("stands in an email", async () => {
    expect(promises(await emails(server))).toEqual([]);
  });
});
