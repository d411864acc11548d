import type { Section } from "./report.ts";

/** What every measurement is given. */
export type Bench = {
  rounds: number;
  /** How long a load lasts in each round. */
  seconds: number;
  /** How many people join in all rounds together. */
  checkouts: number;
  /** A migrated PostgreSQL with the demo in it. */
  databaseUrl: string;
};

export type Measure = (bench: Bench) => Promise<Section>;
