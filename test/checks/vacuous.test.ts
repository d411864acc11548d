import { expect, test } from "vitest";

// What test/support/refuse-vacuous.ts does to every assertion of every test.

type Sent = { status: number; number?: string };
const refused: Sent = { status: 422 };
const sent: Sent = { status: 200, number: "M-000001" };

test("undefined does not count as a different value", () => {
  const nothing = "nothing is there";
  expect(() => expect(refused.number).not.toBe(sent.number)).toThrow(nothing);
  expect(() => expect(refused.number).not.toEqual(sent.number)).toThrow(nothing);
  expect(() => expect(refused.number).not.toStrictEqual(sent.number)).toThrow(nothing);
  expect(() => expect(refused.number).toBe(sent.number)).toThrow("expected undefined");
  expect(sent.number).not.toBe(refused.number);
});

test("undefined does not count as a matching field", () => {
  const nothing = "number is compared with nothing";
  expect(() => expect(refused).toMatchObject({ number: refused.number })).toThrow(nothing);
  expect(() => expect([sent]).toMatchObject([{ number: refused.number }])).toThrow(nothing);
  expect(sent).toMatchObject({ number: sent.number });
});

test("undefined is accepted by the matchers that name it", () => {
  expect(refused.number).toBeUndefined();
  expect(refused).toEqual({ status: 422, number: undefined });
});
