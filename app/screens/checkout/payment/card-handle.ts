/** `invalid`: the fields say themselves what is wrong, and have the focus. */
export type TakenCard = { token: string } | "invalid" | "failed";

/** What the page asks of whoever draws the card fields. */
export type CardHandle = { take: () => Promise<TakenCard> };
