import { expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import type { PayError } from "./pay-error.ts";
import { cardField, payErrorText } from "./pay-error-text.ts";

const leadsToCard = (rejection: PayError) =>
  payErrorText(rejection, en, null).fields?.[cardField] !== undefined;

test.each<[string, PayError, boolean]>([
  ["a declined card", { kind: "declined", reason: "declined" }, true],
  ["one that the payer canceled", { kind: "declined", reason: null }, false],
  ["a missing card", { kind: "fields", fields: { paymentToken: "card_missing" } }, true],
  ["a payment in another window", { kind: "busy" }, false],
])("the summary of %s links to the card fields: %j, %s", (_what, rejection, isLinked) => {
  expect(leadsToCard(rejection)).toBe(isLinked);
});
