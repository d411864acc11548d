import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";
import { addStaff, openStudio, staffPassword } from "#test/support/staff.ts";

// What moves money or changes the team takes a password or passkey of the last ten minutes.

let now = new Date("2026-05-04T10:00:00Z");
let site: TestApp;
const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
const asked = { statusCode: 403, code: "recent_login_required" };

beforeAll(async () => {
  site = await startTestApp({ now: () => now });
});
afterAll(() => site.close());

const paid = () => joinPlan({ ...operatorOn(site), actor: { kind: "visitor" } });

describe("canceling a plan with a refund", () => {
  let browser: ApiBrowser;
  let path: string;
  let body: { refundCents: number };

  beforeEach(async () => {
    const [{ actor }, { subscriptionId }] = await paid();
    if (actor.kind !== "member") throw new Error("nobody joined");
    const person = { ...actor, host: "localhost" };
    const { token } = await signIn(site, person);
    browser = await openApiBrowser(site, "localhost", { "enamel-session": token });
    path = `/api/v4/member/cancelSubscription/${subscriptionId}`;
    const quoted = (await (await browser.get(path)).json()) as { refundCents: number };
    body = { refundCents: quoted.refundCents };
  });

  const cancel = (key: string) => browser.post(path, body, { headers: { "idempotency-key": key } });

  // spec 26.8
  test("is refused after ten minutes, and then ends nothing", async () => {
    pass(10);
    const refused = await cancel(randomUUID());
    expect(await refused.json()).toMatchObject(asked);
    expect((await browser.get(path)).status).toBe(200);
  });

  // spec 26.8
  test("is done within ten minutes, and its repetition answers the same later", async () => {
    pass(9);
    const key = randomUUID();
    expect((await cancel(key)).status).toBe(200);
    pass(5);
    expect((await cancel(key)).status).toBe(200);
  });
});

describe("in the studio", () => {
  // spec 26.8
  test("refunds and the team take a recent login, and the password again is one", async () => {
    const owner = await addStaff(site, { email: "owner@example.com", role: "owner" });
    const editor = await addStaff(site, { email: "editor@example.com", role: "editor" });
    // An app's code counts once, and joining took one.
    pass(1);
    const browser = await openStudio(site, owner);
    const [, payment] = await paid();
    pass(10);
    const money = { amountCents: 100, reason: "Goodwill" };
    const send = (path: string, body: object) =>
      browser.post(`/api/studio/${path}`, body, {
        headers: { "idempotency-key": randomUUID() },
      });
    const order = `payments/${payment.id}`;
    const attempts = [
      () => send(`${order}/refund`, { ...money, endsPlan: false }),
      () => send(`${order}/manual-refund`, money),
      () => browser.post(`/api/studio/${order}/end-plan`),
      () => send("staff", { email: "ana@example.com", role: "editor" }),
      () => send(`staff/${editor.staffId}`, { role: "support" }),
    ];
    for (const attempt of attempts) expect(await (await attempt()).json()).toMatchObject(asked);
    const confirm = (currentPassword: string) => send("reauthenticate", { currentPassword });
    expect((await confirm("not this one")).status).toBe(422);
    expect((await send(`staff/${editor.staffId}`, { role: "support" })).status).toBe(403);
    expect((await confirm(staffPassword)).status).toBe(200);
    expect((await send(`staff/${editor.staffId}`, { role: "support" })).status).toBe(200);
    expect((await send(`${order}/refund`, { ...money, endsPlan: false })).status).toBe(200);
    pass(10);
    expect((await send("staff", { email: "ana@example.com", role: "editor" })).status).toBe(403);
    // Reading takes no more than a session.
    expect((await browser.get("/api/studio/staff")).status).toBe(200);
  });
});
