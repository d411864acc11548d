import type { Strength } from "#contract/password-strength.ts";

const strengths: Record<Strength, string> = {
  short: "Password too short",
  weak: "Too easy to guess. Choose another.",
  good: "Good password",
  strong: "Strong password",
};

export const password = {
  newHelp: (shortest: number) =>
    `At least ${shortest} characters. Tip: three or four unrelated words make a strong password that's easy to remember.`,
  strengths,
};
