/** A standalone link. */
export const quietLink =
  "inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline";
