/** Rejects the command if another draft was saved in between. */
export const draftOption = {
  type: "string",
  value: "STAMP",
  about: "only if this is still the working draft (put, get and versions show its stamp)",
} as const;
