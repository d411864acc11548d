import type { Db } from "#db/connect.ts";
import type { Site } from "#domain/sites/site.ts";

/** Who asks. Accounts and staff join the visitor as they come to exist. */
export type Actor = { kind: "visitor" } | { kind: "operator"; name: string };

export type Log = {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
};

/** What every operation on a site gets. */
export type Ctx = { db: Db; site: Site; actor: Actor; now: Date; log: Log };

/** What an operation gets that is not about one site. */
export type HouseCtx = Omit<Ctx, "site">;
