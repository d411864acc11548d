import { sql } from "drizzle-orm";
import type { Db } from "./connect.ts";

export function isAlive(db: Db): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}
