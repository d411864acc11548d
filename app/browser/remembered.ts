// Web storage that may be blocked: private windows and strict settings throw on first access.

type Area = "localStorage" | "sessionStorage";

/** A payment that was sent: the payer's email, the card's token and the code of the email. */
export const payingKey = "enamel-paying";

/** A card that was sent by an emailed link: the link's token and the card's. */
export const renewalCardKey = "enamel-renewal-card";

/** The address typed at the login, on its way to another view of it; it stays out of URLs. */
export const carriedEmailKey = "enamel-email";

export function readRemembered(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export function remember(area: Area, key: string, value: string): void {
  try {
    window[area].setItem(key, value);
  } catch {
    // Storage is blocked.
  }
}

export function forget(area: Area, key: string): void {
  try {
    window[area].removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
