import type { Strength } from "#contract/password-strength.ts";

const strengths: Record<Strength, string> = {
  short: "Password too short",
  weak: "Password easy to guess",
  good: "Good password",
  strong: "Strong password",
};

export const password = {
  newHelp: (shortest: number) =>
    `At least ${shortest} characters. Several words that do not belong together are easy to keep in mind.`,
  strengths,
};
