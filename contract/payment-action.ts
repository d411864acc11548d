/** What the browser does before a card is charged: go to its bank, or hand a secret to the fields. */
export type Action = { kind: "redirect"; url: string } | { kind: "confirm"; clientSecret: string };
