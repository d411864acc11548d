import type { PostalAddress } from "./account.ts";

export function addressLines({ line1, line2, city, state, zip }: PostalAddress): string[] {
  return [line1, ...(line2 ? [line2] : []), `${city}, ${state} ${zip}`];
}
