/** Where a member can keep a card on a phone, if the site has set its keys. */
export const walletKinds = ["apple", "google"] as const;
export type WalletKind = (typeof walletKinds)[number];
