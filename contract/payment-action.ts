/** What the browser does for 3-D Secure: go to the bank, or pass a secret to the card fields. */
export type Action = { kind: "redirect"; url: string } | { kind: "confirm"; clientSecret: string };
