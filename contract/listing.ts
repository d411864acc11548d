// Constants of listing requests without the schemas: the browser imports them, too.

export const listingPurposes = ["join", "correct"] as const;
export type ListingPurpose = (typeof listingPurposes)[number];

export const longestDentists = 1_000;
