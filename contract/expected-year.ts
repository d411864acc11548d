// The expected year: who, and how often each person needs each procedure.

export const mostPeople = 9;
/** Per procedure and person. */
export const mostTimes = 20;

export type ExpectedVisits = { procedure: string; times: number };
export type ExpectedPerson = {
  /** The plan owner's own name for the tier. */
  tier: string;
  visits: ExpectedVisits[];
};
