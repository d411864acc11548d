import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { longestMessage } from "#contract/contact.ts";
import { fieldError } from "#contract/field-errors.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { inboxOf, rosa } from "#test/support/contact-page.ts";
import { openVisit, type Credentials } from "./actors.ts";

let site: TestApp;
let visitor: Credentials;
beforeAll(async () => {
  site = await startTestApp({ env: { MAILS_PER_ADDRESS: "100000" } });
  visitor = await openVisit(site, "localhost");
});
afterAll(() => site.close());

const { audience: _, ...question } = rosa;
const calls = [
  ["/api/v4/contact", "plan"],
  ["/api/km/contact", "group"],
] as const;

type Sending = { key?: string; host?: string; path?: string };

async function send(
  message: object,
  { key, host = "localhost", path = calls[0][0] }: Sending = {},
) {
  const credentials = host === "localhost" ? visitor : await openVisit(site, host);
  const answer = await site.request(path, {
    method: "POST",
    host,
    headers: {
      "content-type": "application/json",
      ...credentials,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body: JSON.stringify(message),
  });
  const { status } = answer;
  return {
    status,
    ...((await answer.json()) as { number?: string; code?: string; fields?: object }),
  };
}
const newest = async () => (await inboxOf(site))[0];

describe.each(calls)("POST %s", (path, audience) => {
  // spec 7.24, 7.28
  test("stores the message for the reader it was sent to, and returns its number", async () => {
    const { status, number } = await send(question, { path });
    expect([status, number]).toEqual([201, expect.stringMatching(/^M-\d{6}$/)]);
    expect(await newest()).toEqual({
      ...question,
      number,
      audience,
      receivedAt: expect.any(Date),
    });
  });

  // spec 5.11
  test("says for each field what is wrong with it, and stores nothing", async () => {
    const before = (await inboxOf(site)).length;
    const answer = await send(
      { phone: "12", email: "rosa", topic: "gossip", message: " " },
      { path },
    );
    expect(answer).toMatchObject({
      status: 422,
      code: "invalid",
      fields: {
        name: fieldError("name_missing"),
        email: fieldError("email_invalid"),
        phone: fieldError("phone_invalid"),
        topic: fieldError("topic_missing"),
        message: { code: "message_missing", message: "Write your message." },
      },
    });
    expect(await inboxOf(site)).toHaveLength(before);
  });
});

describe("a message that is sent again", () => {
  let keys = 0;
  let key = "";
  beforeEach(() => {
    key = `key-of-this-test-${(keys += 1)}`;
  });

  // spec 19.6
  test("under the same key is the same message, also when both arrive at once", async () => {
    const before = (await inboxOf(site)).length;
    const answers = await Promise.all([1, 2, 3].map(() => send(question, { key })));
    const again = await send(question, { key });
    expect(
      new Set([...answers, again].map(({ status, number }) => `${status} ${number}`)).size,
    ).toBe(1);
    expect(again.status).toBe(201);
    expect(await inboxOf(site)).toHaveLength(before + 1);
  });

  // spec 19.6
  test.each([
    ["another text", { ...question, message: "Another question" }, "/api/v4/contact"],
    ["one field less", { ...question, phone: undefined }, "/api/v4/contact"],
    ["another reader", question, "/api/km/contact"],
  ])("under the same key with %s is refused", async (_what, message, path) => {
    await send(question, { key });
    const before = (await inboxOf(site)).length;
    expect(await send(message, { key, path })).toMatchObject({
      status: 422,
      code: "idempotency_mismatch",
    });
    expect(await inboxOf(site)).toHaveLength(before);
  });

  test("without a key is another message", async () => {
    const [one, two] = [await send(question), await send(question)];
    expect(one.number).not.toBe(two.number);
  });

  // spec 19.6
  test("under the same key on another site is another message, of that site only", async () => {
    const host = "harbor.localhost";
    await send(question, { key });
    const before = [(await inboxOf(site)).length, (await inboxOf(site, host)).length] as const;
    expect((await send(question, { key, host })).status).toBe(201);
    const after = [(await inboxOf(site)).length, (await inboxOf(site, host)).length];
    expect(after).toEqual([before[0], before[1] + 1]);
  });

  test.each(["", "a key", "é", "x".repeat(201)])(
    "under the key %j is refused with 400",
    async (bad) => {
      expect(await send(question, { key: bad })).toMatchObject({
        status: 400,
        code: "bad_request",
      });
    },
  );
});

describe("what people type", () => {
  const kept = async (typed: object) => {
    const { status } = await send({ ...question, ...typed });
    return status === 201 ? await newest() : status;
  };

  // spec 5.13
  test.each([
    ["name", "Rosa\r\nBcc: all@example.com", "Rosa Bcc: all@example.com"],
    ["name", " Rosa\u001b[31m\u2028Delgado ", "Rosa [31m Delgado"],
    ["name", "\ufeffRo\u200bsa \u202eodagleD\u2069", "Rosa odagleD"],
    ["name", "م\u200cی 👩\u200d⚕️", "م\u200cی 👩\u200d⚕️"],
    ["email", " rosa@example.com\n", "rosa@example.com"],
    ["phone", "602\t555\n0123", "602 555 0123"],
    ["message", "One\r\nTwo\rThree\n", "One\nTwo\nThree"],
    ["message", "\u001b[2Jcleared\u0007", "[2Jcleared"],
    ["message", "שלום 👩‍👩‍👧 <b>&amp;</b>", "שלום 👩‍👩‍👧 <b>&amp;</b>"],
  ] as const)("as %s %j is stored as %j", async (field, typed, expected) => {
    expect(await kept({ [field]: typed })).toMatchObject({ [field]: expected });
  });

  // spec 5.13
  test.each([
    ["email", "rosa@example.com\nBcc: all@example.com"],
    ["email", "Rosa <rosa@example.com>"],
    ["phone", "call me"],
    ["name", "x".repeat(121)],
    ["name", "\u0007"],
    ["name", "\u200b\u2060"],
    ["message", "\u200b \u2060\n"],
  ])("as %s %j is refused", async (field, typed) => {
    expect(await kept({ [field]: typed })).toBe(422);
  });

  // spec 5.12
  test.each(["a", "ñ", "n\u0303", "👩‍👩‍👧", "\r\n"])(
    "may have 5,000 characters as people count them, and not one more: %j",
    async (one) => {
      const message = (characters: number) => `x${one.repeat(characters - 2)}y`;
      expect(await kept({ message: message(longestMessage) })).toMatchObject({ name: rosa.name });
      expect(await kept({ message: message(longestMessage + 1) })).toBe(422);
    },
  );

  test("with a NUL is refused as unreadable", async () => {
    expect(await kept({ message: "a\0b" })).toBe(400);
  });
});
