import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openReadyShopper, rosa, type Shopper } from "#test/support/shopper.ts";

let site: TestApp;
let shopper: Shopper;
let stranger: Shopper;

beforeAll(async () => {
  site = await startTestApp({ sandbox: true });
  const planId = await addPlan(operatorOn(site), { states: ["AZ"] });
  await site.deps.sites.refresh();
  shopper = await openReadyShopper(site, { planId });
  stranger = await openReadyShopper(site, { planId });
  for (const firstName of ["Rosa", "Pia", "Ana"]) {
    if (firstName !== "Rosa") {
      await shopper.begin({ planId, cycle: "annual" });
      await shopper.add({ ...rosa, firstName });
    }
    const { status, body } = await shopper.pay({ paymentToken: await shopper.token() });
    if (status !== 201) throw new Error(JSON.stringify(body));
    if (firstName === "Rosa") await leave(body.subscriptionId);
  }
  await stranger.pay({ paymentToken: await stranger.token() });
});
afterAll(() => site.close());

async function leave(subscriptionId: string) {
  const path = `/api/v4/member/cancelSubscription/${subscriptionId}`;
  const { refundCents } = (await (await shopper.browser.get(path)).json()) as {
    refundCents: number;
  };
  await shopper.browser.post(path, { refundCents }, { headers: { "idempotency-key": "bye" } });
}

type Item = { id: string; number: string; kind: string; day: string; amountCents: number };

async function list(query = "", by = shopper) {
  const answer = await by.browser.get(`/api/v4/member/receipts${query}`);
  const body = (await answer.json()) as { items: Item[]; nextCursor: string | null };
  return { status: answer.status, body };
}

describe("GET /api/v4/member/receipts", () => {
  // spec 25.45
  test("lists payments and refunds, the newest first, each as its own call has it", async () => {
    const { items, nextCursor } = (await list()).body;
    expect(nextCursor).toBeNull();
    expect(items.map(({ kind }) => kind)).toEqual(["payment", "payment", "refund", "payment"]);
    expect(items.map(({ number }) => number)).toEqual(
      items.map(({ number }) => number).toSorted((a, b) => (a < b ? 1 : -1)),
    );
    for (const { id, ...item } of items) {
      const answer = await shopper.browser.get(`/api/v4/member/receipt/${id}`);
      const { number, kind, day, totalCents } = (await answer.json()) as Record<string, unknown>;
      expect(item).toEqual({ number, kind, day, amountCents: totalCents });
    }
  });

  // spec 25.45
  test("comes in pages, and has nothing of another account", async () => {
    const all = (await list()).body.items;
    const first = (await list("?limit=3")).body;
    const cursor = encodeURIComponent(first.nextCursor ?? "");
    const second = (await list(`?limit=3&cursor=${cursor}`)).body;
    expect([...first.items, ...second.items]).toEqual(all);
    expect(second.nextCursor).toBeNull();
    const theirs = (await list("", stranger)).body.items;
    expect(theirs).toHaveLength(1);
    expect(all.map(({ id }) => id)).not.toContain(theirs[0]?.id);
  });

  test("refuses a broken cursor, another account's and other sizes with 422", async () => {
    const { nextCursor } = (await list("?limit=1")).body;
    expect((await list(`?cursor=${nextCursor}`)).status).toBe(200);
    expect((await list(`?cursor=${nextCursor}`, stranger)).status).toBe(422);
    for (const query of ["?cursor=nothing", `?cursor=${nextCursor}x`, "?limit=0", "?limit=101"])
      expect((await list(query)).status).toBe(422);
  });

  test("is 401 for who is signed out", async () => {
    const answer = await site.request("/api/v4/member/receipts");
    expect(answer.status).toBe(401);
  });
});
