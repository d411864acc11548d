/** The ids in a call's path, by name. */
type Params = Record<string, string>;

/** A record that the caller may see, records of other accounts, and one that does not exist. */
export type Records = {
  own: Params;
  theirs: Params[];
  absent: Params;
  /** The body to send with the own record where an example's body would not do. */
  body?: unknown;
  /** The same for its query. */
  query?: Record<string, string>;
};
