import { expect, test } from "vitest";

// What test/support/refuse-vacuous.ts does to every assertion of every test.

type Sent = { status: number; number?: string };
const refused: Sent = { status: 422 };
const sent: Sent = { status: 200, number: "M-000001" };

test("what is not there is not taken for something that differs", () => {
  const nothing = "nothing is there";
  expect(() => expect(refused.number).not.toBe(sent.number)).toThrow(nothing);
  expect(() => expect(refused.number).not.toEqual(sent.number)).toThrow(nothing);
  expect(() => expect(refused.number).not.toStrictEqual(sent.number)).toThrow(nothing);
  expect(() => expect(refused.number).toBe(sent.number)).toThrow("expected undefined");
  expect(sent.number).not.toBe(refused.number);
});

test("what is not there is not taken for a field that matches", () => {
  const nothing = "number is compared with nothing";
  expect(() => expect(refused).toMatchObject({ number: refused.number })).toThrow(nothing);
  expect(() => expect([sent]).toMatchObject([{ number: refused.number }])).toThrow(nothing);
  expect(sent).toMatchObject({ number: sent.number });
});

test("nothing is nothing by the matchers that say so", () => {
  expect(refused.number).toBeUndefined();
  expect(refused).toEqual({ status: 422, number: undefined });
});
