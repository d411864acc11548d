// What a new password has to be; contract/judge-password.ts says how strong one is.

export const shortestPassword = 12;
export const longestPassword = 128;
/** Of an emailed code, which an account may have in place of a password. */
export const emailCodeDigits = 8;

/** Normalized, so that every keyboard's accents give the same password. */
export function plainPassword(typed: string): string {
  return typed.normalize("NFKC");
}

export const strengths = ["short", "weak", "good", "strong"] as const;
export type Strength = (typeof strengths)[number];
