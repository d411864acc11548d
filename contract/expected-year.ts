// The year that somebody expects: who, and how often each of them will need what.

export const mostPeople = 9;
/** Of one kind of visit, for one person. */
export const mostTimes = 20;

export type ExpectedVisits = { procedure: string; times: number };
export type ExpectedPerson = {
  /** The plan owner's own name for the tier. */
  tier: string;
  visits: ExpectedVisits[];
};
