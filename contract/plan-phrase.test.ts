import { expect, test } from "vitest";
import { planPhrase } from "./plan-phrase.ts";

test.each([
  ["en", "Family plan", "Family plan"],
  ["en", "Family", "Family plan"],
  ["en", "Smile Plan Plus", "Smile Plan Plus"],
  ["en", "Planet", "Planet plan"],
  ["es", "Plan familiar", "Plan familiar"],
  ["es", "Familiar", "plan Familiar"],
] as const)("in %s a plan named %s is put into a sentence as %s", (lang, name, said) => {
  expect(planPhrase(name, lang)).toBe(said);
});
