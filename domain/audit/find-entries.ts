import { type SQL, sql } from "drizzle-orm";
import { type AuditGroup, auditGroups, auditMachines } from "#contract/audit-actions.ts";
import type { AuditSearch } from "#contract/audit-search.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import type { Ctx } from "#domain/context.ts";
import { actionsIn } from "./areas.ts";

type Asked = Pick<AuditSearch, "who" | "area"> & { limit: number; within: SQL | undefined };

const actorsOf: Record<Exclude<AuditGroup, "members">, SQL> = {
  team: sql`actor like 'staff %'`,
  visitors: sql`actor = 'visitor'`,
  automatic: sql`actor = any(${operators()}::text[])`,
  administrators: sql`actor like 'operator %' and actor <> all(${operators()}::text[])`,
};

function operators() {
  return sql.param(auditMachines.map((name) => `operator ${name}`));
}

/**
 * The newest entries by some people or in an area, by number. What there is of actors and actions
 * is read by index, from each to the next one, and of each pair a few entries, however many others
 * are in between. Members count as one actor.
 */
export async function findEntries(
  { db, site }: Ctx,
  { who, area, within, limit }: Asked,
): Promise<number[]> {
  const isWithin = within ?? sql`true`;
  const isAsked = area ? sql`action = any(${sql.param(actionsIn(area))}::text[])` : sql`true`;
  const byMember = sql`site_id = ${site.id} and actor like 'member %'`;
  const byOther = sql`site_id = ${site.id} and actor not like 'member %'`;
  const ofMembers = sql`
    select found.number from of_members cross join lateral (
      select number from ${auditLog} where ${byMember} and action = of_members.action
        and ${isWithin} order by number desc limit ${limit}) as found`;
  const ofOthers = sql`
    select found.number from newest_of_others as newest cross join lateral (
      select number from ${auditLog} where ${byOther} and actor = newest.actor
        and action = newest.action and ${isWithin} order by number desc limit ${limit}) as found`;
  const parts = [
    ...(who === undefined || who === "members" ? [ofMembers] : []),
    ...(who === "members" ? [] : [ofOthers]),
  ];
  const { rows } = await db.execute<{ number: string }>(sql`
    with recursive of_members as (
      (select action from ${auditLog} where ${byMember} and ${isAsked} order by action limit 1)
      union all
      select following.action from of_members cross join lateral (
        select action from ${auditLog} where ${byMember} and ${isAsked}
          and action > of_members.action order by action limit 1) as following
    ), others as (
      (select actor from ${auditLog} where ${byOther} order by actor limit 1)
      union all
      select following.actor from others cross join lateral (
        select actor from ${auditLog} where ${byOther} and actor > others.actor
          order by actor limit 1) as following
    ), of_others as (
      select actor, following.action from others cross join lateral (
        select action from ${auditLog} where ${byOther} and ${isAsked}
          and actor = others.actor order by action limit 1) as following
        where ${actorsAsked(who)}
      union all
      select actor, following.action from of_others cross join lateral (
        select action from ${auditLog} where ${byOther} and ${isAsked}
          and actor = of_others.actor and action > of_others.action
          order by action limit 1) as following
    ), newest_of_others as (
      -- No others can have one of the newest entries.
      select actor, action from of_others cross join lateral (
        select number from ${auditLog} where ${byOther} and actor = of_others.actor
          and action = of_others.action and ${isWithin} order by number desc limit 1) as newest
      order by newest.number desc limit ${limit}
    )
    select number from (${sql.join(parts, sql` union all `)}) as entries
    order by number desc limit ${limit}`);
  return rows.map(({ number }) => Number(number));
}

function actorsAsked(who: AuditSearch["who"]): SQL {
  if (who === undefined || who === "members") return sql`true`;
  const group = auditGroups.find((one) => one === who);
  return group && group !== "members" ? actorsOf[group] : sql`actor = ${`staff ${who}`}`;
}
