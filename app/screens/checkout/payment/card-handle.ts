/** `invalid`: the fields show their own errors and have the focus. */
export type TakenCard = { token: string } | "invalid" | "failed";

/** What the page requires of a gateway's card fields. */
export type CardHandle = { take: () => Promise<TakenCard> };
