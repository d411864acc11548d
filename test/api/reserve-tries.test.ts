import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainError } from "#domain/errors.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { consume } from "#domain/limits/consume.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const domainErrorOf = async (asked: Promise<unknown>) => {
  const rejection = await asked.catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(DomainError);
  const { code, retryAfterSeconds } = rejection as DomainError;
  return { code, retryAfterSeconds };
};

test("of several used-up limits the longest wait is returned", async () => {
  const ctx = operatorOn(site);
  const limits = [
    { name: "mail" as const, whose: "one", most: 1, seconds: 60 },
    { name: "coupons" as const, whose: "one", most: 1, seconds: 3_600 },
    { name: "orders" as const, whose: "one", most: 9, seconds: 86_400 },
  ];
  await consume(ctx, limits);
  const refused = { code: "too_many", retryAfterSeconds: 3_600 };
  expect(await domainErrorOf(consume(ctx, limits))).toEqual(refused);
  expect(await domainErrorOf(consume(ctx, limits.toReversed()))).toEqual(refused);
});
