import { sql } from "drizzle-orm";

/** The same for all offices with the same week, exceptions and clock; `l` is the office. */
export const hoursTag = sql`'hours:' || md5(l.time_zone || l.hours::text || l.hours_exceptions::text)`;
