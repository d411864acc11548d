/** Guards against somebody else's draft that came in between. */
export const draftOption = {
  type: "string",
  value: "STAMP",
  about: "only if this is still the working draft (put, get and versions show its stamp)",
} as const;
