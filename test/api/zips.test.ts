import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import type { OpenApi } from "#server/api/openapi-types.ts";
import { type TestApp, startTestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openShopper, payerOf } from "#test/support/shopper.ts";
import { expectDocumented, readDocument } from "./documented-answer.ts";

// The place of a ZIP code, alone and where a payer leaves it out.

let site: TestApp;
let document: OpenApi;
let planId: string;
beforeAll(async () => {
  site = await startTestApp();
  document = await readDocument(site);
  planId = await addPlan(operatorOn(site));
});
afterAll(() => site.close());

const ask = (zip: string) => site.request(`/api/v4/zips?zip=${encodeURIComponent(zip)}`);

describe("GET /api/v4/zips", () => {
  test.each(["85004", "85004-1234", " 85004 "])("gives city and state of %j", async (zip) => {
    const body = await expectDocumented(document, calls.getZip, await ask(zip));
    expect(body).toEqual({ zip: "85004", city: "Phoenix", state: "AZ" });
  });

  test.each(["00000", "8500", "Phoenix", ""])("answers 404 for %j", async (zip) => {
    expect((await ask(zip)).status).toBe(404);
  });
});

describe("POST /api/km/checkout/account", () => {
  const begin = async (address: object, email: string) => {
    const shopper = await openShopper(site);
    const account = { ...payerOf(email), address: { line1: "1 Main St", ...address } };
    return shopper.begin({ planId, cycle: "annual", account });
  };

  // spec 25.71
  test("fills in the city and state that a payer leaves out", async () => {
    const { status, body } = await begin({ zip: "85004" }, "filled@example.test");
    expect(status).toBe(201);
    expect(body.account?.address).toMatchObject({ city: "Phoenix", state: "AZ", zip: "85004" });
  });

  test("keeps what was said, and refuses the state of the ZIP where the plan isn't sold", async () => {
    const said = await begin({ zip: "85004", city: "Ahwatukee" }, "said@example.test");
    expect(said.body.account?.address).toMatchObject({ city: "Ahwatukee", state: "AZ" });
    expect((await begin({ zip: "78701" }, "texas@example.test")).status).toBe(403);
  });

  test("names what it can't find", async () => {
    const { status, body } = await begin({ zip: "00000" }, "unknown@example.test");
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual([
      "account.address.city",
      "account.address.state",
    ]);
    // A city of another state than the one that was said.
    const other = await begin({ zip: "85004", state: "NY" }, "other@example.test");
    expect(Object.keys(other.body.fields ?? {})).toEqual(["account.address.city"]);
  });
});
