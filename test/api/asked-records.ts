/** The ids in a call's path, by name. */
type Params = Record<string, string>;

/** A record that is there for whoever asks, records that are somebody else's, and none at all. */
export type Records = {
  own: Params;
  theirs: Params[];
  absent: Params;
  /** What goes with the own one where an example's body would not do. */
  body?: unknown;
};
