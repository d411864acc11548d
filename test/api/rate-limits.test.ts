import { eq, like, not, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkouts } from "#db/schema/checkout.ts";
import { people } from "#db/schema/subscriptions.ts";
import { limits } from "#db/schema/sessions.ts";
import { limitOn, limitTable, type LimitName } from "#domain/limits/limit.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";
import { typeCard } from "#test/support/sandbox.ts";
import { startTestServer } from "#test/support/server.ts";
import { openReadyShopper, openShopper, payerOf, type Shopper } from "#test/support/shopper.ts";
import { addStaff, codeNow, openDoor, staffPassword } from "#test/support/staff.ts";
import { openVisit } from "./actors.ts";

// Every limit of the table at its edge: the last try is accepted, the next one is refused with the
// time to wait, and after that time tries are accepted again.

const hour = 60 * 60;
const start = new Date("2026-03-02T09:00:00Z");
let clock = start;
let server: Awaited<ReturnType<typeof startTestServer>>;
let planId: string;
beforeAll(async () => {
  const day = String(24 * hour);
  const env = { AUTH_IDLE_SECONDS: day, SESSION_IDLE_SECONDS: day, SESSION_LONGEST_SECONDS: day };
  const usual = { CHECKS_PER_ACCOUNT: "30" };
  server = await startTestServer({ now: () => clock, env: { ...env, ...usual } });
  planId = (await knownPlans(operatorOn(server)))[0]?.id ?? "no plan";
});
afterAll(() => server.close());
beforeEach(() => {
  clock = start;
});

type Tried = { isRefused: boolean; wait: string | null };
type Trial = () => Promise<Tried>;
type Edge = {
  most: number;
  seconds: number;
  /** Sets up what the trial needs, and returns a function that makes one try. */
  begin: () => Trial | Promise<Trial>;
  /** How the refusal looks; a silent one is a wrong code, whatever was typed. */
  rejection?: "without a time" | "silent";
};

const said = ({ status, headers }: Response): Tried => ({
  isRefused: status === 429,
  wait: headers.get("retry-after"),
});

/** A call from a new browser each time. */
const calling = (
  act: (browser: Awaited<ReturnType<typeof openApiBrowser>>) => Promise<Response>,
) => {
  const trial: Trial = async () => said(await act(await openApiBrowser(server)));
  return () => trial;
};
const posting = (to: string, body: () => object) => calling((browser) => browser.post(to, body()));
const stranger = { email: "who@example.test" };
const login = calling((browser) => browser.logIn({ ...stranger, password: "not the right one" }));
const contact = posting("/api/v4/contact", () => ({
  name: "Rosa Delgado",
  email: "rosa@example.com",
  topic: "plans",
  message: "Which plan suits us?",
}));
const noMember = { memberNumber: "000 000 0000", dateOfBirth: "1985-03-27" };
const guess = { quoteHash: "0", disclosuresAccepted: [], autoRenew: false, emailCode: "000000" };
let buyers = 0;

async function startCheckout(email = `buyer-${(buyers += 1)}@example.test`): Promise<Shopper> {
  const shopper = await openShopper(server);
  const begun = await shopper.begin({ planId, cycle: "annual", account: payerOf(email) });
  if (begun.status !== 201) throw new Error(`no order: ${JSON.stringify(begun)}`);
  return shopper;
}

async function tryCode({ browser }: Shopper): Promise<Tried> {
  await browser.refresh();
  const headers = { "idempotency-key": crypto.randomUUID() };
  return said(await browser.post("/api/km/checkout/payment", guess, { headers }));
}

/** Every first try is used up: the checkout's own ones pass the other limits. */
async function tryLateCode(shopper: Shopper): Promise<Tried> {
  const { body } = await shopper.quote();
  const [stored] = await server.db
    .select({ signUpId: checkouts.signUpId })
    .from(checkouts)
    .where(eq(checkouts.id, body.id));
  const key = `${operatorOn(server).site.id} own code ${stored?.signUpId}`;
  const endsAt = new Date(clock.getTime() + hour * 1_000);
  await server.db.insert(limits).values({ key, used: 3, endsAt }).onConflictDoNothing();
  return tryCode(shopper);
}

async function cardTrial(): Promise<Trial> {
  const shopper = await openReadyShopper(server, { planId });
  return async () => {
    await shopper.browser.refresh();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const input = await shopper.input({ paymentToken: await shopper.token("declined") });
    return said(await shopper.browser.post("/api/km/checkout/payment", input, { headers }));
  };
}

async function studioTrial(): Promise<Trial> {
  const email = `owner-${(buyers += 1)}@example.test`;
  const person = await addStaff(server, { email, role: "owner" });
  return async () => {
    // A code counts once, so the next one comes half a minute later.
    clock = new Date(clock.getTime() + 30_000);
    const browser = await openDoor(server);
    const body = { email, password: staffPassword, code: codeNow(server, person) };
    const { status } = await browser.post("/api/studio/login", body);
    expect([200, 401]).toContain(status);
    return { isRefused: status === 401, wait: null };
  };
}

/** Tested where the captcha is on, and with the checkout's other limits. */
const elsewhere = ["proof", "own code"] as const;

const ofRecipient = async () => tryLateCode(await startCheckout("recipient@example.test"));

const unknownPasskey = {
  id: "AAAA",
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};

/** As the spec promises them, so a changed limit must be changed here too. */
const edges = {
  password: { most: 10, seconds: 900, begin: login },
  "checked passwords": { most: 30, seconds: 900, begin: login },
  passwords: { most: 100, seconds: hour, begin: login },
  mails: { most: 20, seconds: hour, begin: contact },
  mail: {
    most: 5,
    seconds: hour,
    begin: posting("/api/v4/member/resetPasswordEmail", () => stranger),
  },
  "code mails": {
    most: 20,
    seconds: 24 * hour,
    begin: posting("/api/login/email", () => stranger),
  },
  orders: {
    most: 60,
    seconds: hour,
    begin: posting("/api/km/checkout/account", () => ({ planId, cycle: "annual" })),
  },
  "order code": { most: 5, seconds: hour, begin: () => oneCheckout() },
  "order codes": { most: 60, seconds: hour, begin: () => oneCheckout() },
  "code recipient": { most: 20, seconds: 24 * hour, begin: () => ofRecipient },
  "recipient here": { most: 10, seconds: 24 * hour, begin: () => ofRecipient },
  coupons: {
    most: 60,
    seconds: hour,
    begin: calling((browser) => browser.get("/api/v4/coupon/validate?coupon=NO-SUCH-CODE")),
  },
  "account cards": { most: 15, seconds: hour, begin: cardTrial },
  cards: { most: 60, seconds: hour, begin: cardTrial },
  "sandbox cards": {
    most: 180,
    seconds: hour,
    rejection: "without a time",
    begin: () => async () => {
      const { status } = await typeCard(server, testCards.success.number);
      return { isRefused: status === 429, wait: null };
    },
  },
  "card checks": {
    most: 120,
    seconds: hour,
    begin: calling((browser) => browser.get("/card/AAAAAAAAAAAAAAAAAAAA")),
  },
  files: { most: 60, seconds: hour, begin: uploadTrial },
  "card number": {
    most: 10,
    seconds: 24 * hour,
    begin: posting("/api/v4/card/check", () => noMember),
  },
  "card codes": { most: 20, seconds: 24 * hour, begin: cardCodeTrial },
  passkeys: {
    most: 100,
    seconds: hour,
    begin: calling((browser) => browser.post("/api/login/passkey", { credential: unknownPasskey })),
  },
  "app code": { most: 10, seconds: 900, rejection: "silent", begin: studioTrial },
  "app codes": { most: 30, seconds: 24 * hour, rejection: "silent", begin: studioTrial },
} satisfies Record<Exclude<LimitName, (typeof elsewhere)[number]>, Edge>;

/** The sandbox stands for another company, and knows no site. */
const site = (name: string) => (name === "sandbox cards" ? "sandbox" : operatorOn(server).site.id);

/** What isn't taken counts, too. */
function uploadTrial(): Trial {
  const type = { "content-type": "application/octet-stream" };
  return async () => {
    const headers = { ...(await openVisit(server, "localhost")), ...type };
    const sent = { method: "POST", headers, body: "no picture" };
    return said(await server.request("/api/v4/grievance/file?name=photo.jpg", sent));
  };
}

async function cardCodeTrial(): Promise<Trial> {
  const [{ actor }] = await joinPlan(operatorOn(server), { planId });
  if (actor.kind !== "member") throw new Error("nobody joined");
  const { token } = await signIn(server, { host: "localhost", ...actor });
  const browser = await openApiBrowser(server, "localhost", { "enamel-session": token });
  const [person] = await server.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.accountId, actor.accountId));
  return async () => said(await browser.post(`/api/v4/member/idCard/${person?.id}/code`));
}

async function oneCheckout(): Promise<Trial> {
  const shopper = await startCheckout();
  return () => tryLateCode(shopper);
}

describe.each(Object.entries<Edge>(edges))("%s", (name, { most, seconds, begin, rejection }) => {
  const isIts = () => sql`starts_with(${limits.key}, ${site(name)} || ' ' || ${name} || ' ')`;
  const leave = (used: number) =>
    server.db.transaction(async (tx) => {
      await tx.delete(limits).where(not(isIts()));
      await tx.update(limits).set({ used }).where(isIts());
    });
  const rows = () => server.db.select().from(limits).where(isIts());

  // spec 13.22
  test("are accepted up to the limit, and then refused until the time is over", async () => {
    const trial = await begin();
    await server.db.delete(limits);
    expect(await trial()).toMatchObject({ isRefused: false });
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    const endsAt = row?.endsAt.getTime() ?? Number.NaN;
    expect(endsAt).toBe(clock.getTime() + seconds * 1_000);

    await leave(most - 1);
    expect(await trial()).toMatchObject({ isRefused: false });
    expect((await rows())[0]?.used).toBe(rejection === "silent" ? most - 1 : most);

    await leave(most);
    const refused = await trial();
    const left = Math.ceil((endsAt - clock.getTime()) / 1_000);
    expect(refused).toEqual({ isRefused: true, wait: rejection ? null : String(left) });
    expect((await rows())[0]?.used).toBe(most);

    const step = rejection === "silent" ? 30_000 : 0;
    clock = new Date(endsAt - 1 - step);
    await leave(most);
    expect(await trial()).toMatchObject({ isRefused: true });
    clock = new Date(endsAt - step);
    await leave(most);
    expect(await trial()).toMatchObject({ isRefused: false });
  });
});

// spec 13.22
test("every row of the table is covered, with the promised limit", () => {
  const { rules } = server.deps.config;
  const names = Object.keys(limitTable).filter((name) => !elsewhere.some((one) => one === name));
  expect(Object.keys(edges).toSorted()).toEqual(names.toSorted());
  for (const [name, { most, seconds }] of Object.entries(edges)) {
    const limit = limitOn(name as LimitName, "whoever", rules);
    const times = name === "sandbox cards" ? 3 : 1;
    expect({ ...limit, most: limit.most * times }).toEqual({
      name,
      whose: "whoever",
      most,
      seconds,
    });
  }
});

// spec 13.22
test("a limit used up on one site does not count on another", async () => {
  const trial = async (host: string) => {
    const browser = await openApiBrowser(server, host);
    return said(await browser.get("/api/v4/coupon/validate?coupon=NO-SUCH-CODE"));
  };
  await server.db.delete(limits);
  await trial("localhost");
  const { id } = operatorOn(server).site;
  await server.db
    .update(limits)
    .set({ used: 60 })
    .where(like(limits.key, `${id} coupons %`));
  expect(await trial("localhost")).toMatchObject({ isRefused: true });
  expect(await trial("mesa.localhost")).toMatchObject({ isRefused: false });
  expect(await server.db.select().from(limits).where(eq(limits.used, 60))).toHaveLength(1);
});
