import { and, eq, gt, gte, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { MemberList } from "#contract/studio.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { addDays } from "#domain/membership/term.ts";
import { siteDay } from "#domain/sites/site-day.ts";

/** How far back a plan is new, and how far ahead a renewal is listed. */
export const listedDays = 30;

type Here = Pick<Ctx, "site" | "now">;
type Rule = {
  /** Which plans of the site, on its day. */
  which: (today: string) => SQL | undefined;
  order: PgColumn;
  /** A place's text as a value of the order. */
  key: (text: string) => SQL;
  isNewestFirst: boolean;
};

const { state, anchor, termEnd, endedAt, endedBy, isAutoRenew, id } = subscriptions;
// One that was never paid for is none.
const hasBegun = and(ne(state, "pending"), or(isNull(endedBy), ne(endedBy, "payment")));
const asDay = (text: string) => sql`${text}::date`;
const byEnd = { order: termEnd, key: asDay, isNewestFirst: false };

export const memberListRules: Record<MemberList, Rule> = {
  new: {
    which: (today) => and(hasBegun, gt(anchor, addDays(today, -listedDays))),
    order: anchor,
    key: asDay,
    isNewestFirst: true,
  },
  renewing: {
    ...byEnd,
    which: (today) =>
      and(
        eq(state, "active"),
        isAutoRenew,
        gte(termEnd, today),
        lte(termEnd, addDays(today, listedDays)),
      ),
  },
  past_due: { ...byEnd, which: () => eq(state, "past_due") },
  lapsed: { ...byEnd, isNewestFirst: true, which: () => eq(state, "lapsed") },
  canceled: {
    which: () => and(eq(state, "canceled"), hasBegun),
    order: endedAt,
    key: (text) => sql`${text}::timestamptz`,
    isNewestFirst: true,
  },
};

export function isOnList(ctx: Here, list: MemberList): SQL | undefined {
  return and(eq(subscriptions.siteId, ctx.site.id), memberListRules[list].which(siteDay(ctx)));
}

export type Place = { key: string; id: string };

/** The plans behind a place of the list. */
export function isBehind(list: MemberList, place: Place): SQL {
  const { order, key, isNewestFirst } = memberListRules[list];
  const [here, there] = [sql`(${order}, ${id})`, sql`(${key(place.key)}, ${place.id})`];
  return isNewestFirst ? sql`${here} < ${there}` : sql`${here} > ${there}`;
}

export function inOrder(list: MemberList): SQL {
  const { order, isNewestFirst } = memberListRules[list];
  return isNewestFirst ? sql`${order} desc, ${id} desc` : sql`${order}, ${id}`;
}
