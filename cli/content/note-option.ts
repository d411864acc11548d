export const noteOption = {
  type: "string",
  value: "NOTE",
  about: "what changed, for the list of versions",
} as const;
