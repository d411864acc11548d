import { sql } from "drizzle-orm";

/** Shared by all offices with the same week, exceptions and time zone; `l` is the office. */
export const hoursTag = sql`'hours:' || md5(l.time_zone || l.hours::text || l.hours_exceptions::text)`;
