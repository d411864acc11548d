import type { Section } from "./report.ts";

/** The input of every measurement. */
export type Bench = {
  rounds: number;
  /** The duration of a load in each round. */
  seconds: number;
  /** How many people join, in all rounds together. */
  checkouts: number;
  /** How many plans are stored, and how many of them renew on a day. */
  stored: number[];
  due: number;
  /** A migrated PostgreSQL with the demo in it. */
  databaseUrl: string;
};

export type Measure = (bench: Bench) => Promise<Section>;
