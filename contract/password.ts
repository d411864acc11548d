// What a new password has to be: long enough, and not one that everybody tries first.

export const shortestPassword = 12;
export const longestPassword = 128;

/** The same password, whichever keyboard wrote its accents. */
export function plainPassword(typed: string): string {
  return typed.normalize("NFKC");
}
