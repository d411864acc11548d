// A new password has to be long enough and not a common one.

export const shortestPassword = 12;
export const longestPassword = 128;

/** Normalized, so that every keyboard's accents give the same password. */
export function plainPassword(typed: string): string {
  return typed.normalize("NFKC");
}
