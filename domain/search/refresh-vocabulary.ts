import { sql } from "drizzle-orm";
import { eveningFrom } from "#contract/catalog.ts";
import type { Tx } from "#db/connect.ts";

/** Shared by all offices with the same week, exceptions and time zone; `l` is the office. */
export const hoursTag = sql`'hours:' || md5(l.time_zone || l.hours::text || l.hours_exceptions::text)`;

/** The regular week of the office `l`: weekends, and weekdays that end late. */
export const openTags = sql`array_remove(array[
  case when jsonb_array_length(l.hours -> 'sat') > 0 then 'open:saturday' end,
  case when jsonb_array_length(l.hours -> 'sun') > 0 then 'open:sunday' end,
  case when jsonb_path_exists(l.hours - 'sat' - 'sun', '$.*[*] ? (@.to > $from)', jsonb_build_object('from', ${eveningFrom}::text))
    then 'open:evenings' end], null)`;

/** Numbers the site and all tags of its entries. */
export async function refreshVocabulary(tx: Tx, siteId: string): Promise<void> {
  await tx.execute(
    sql`insert into search_sites (site_id) values (${siteId}) on conflict do nothing`,
  );
  // Serializes refreshes of the same site.
  await tx.execute(sql`select from search_sites where site_id = ${siteId} for update`);
  await tx.execute(sql`
    insert into search_hours (site_id, tag, time_zone, week, exceptions)
    select ${siteId}, tag, time_zone, search_week(hours),
      coalesce((select jsonb_object_agg(e ->> 'day', search_times(e -> 'open', 0)::text)
        from jsonb_array_elements(hours_exceptions) e), '{}')
    from (select distinct on (tag) ${hoursTag} as tag, time_zone, hours, hours_exceptions
      from locations l where site_id = ${siteId} order by tag) patterns
    on conflict do nothing`);
  await tx.execute(sql`
    delete from search_hours h where site_id = ${siteId} and not exists (
      select from locations l where l.site_id = ${siteId} and ${hoursTag} = h.tag)`);
  await giveTagNumbers(tx, siteId);
  await tx.execute(sql`
    insert into search_words (site_id, word)
    select distinct ${siteId}, word from (
      select first_name as name from providers where site_id = ${siteId}
      union select last_name from providers where site_id = ${siteId}
      union select name from locations where site_id = ${siteId}
    ) named, string_to_table(search_fold(name), ' ') word
    where word <> ''
    on conflict do nothing`);
}

// Lowest free numbers first: the index has a bit for each up to 512.
async function giveTagNumbers(tx: Tx, siteId: string): Promise<void> {
  await tx.execute(sql`
    delete from search_tags t where site_id = ${siteId} and tag like 'hours:%' and not exists (
      select from search_hours h where h.site_id = ${siteId} and h.tag = t.tag)`);
  await tx.execute(sql`
    with wanted (tag, rank) as (
      select 'entry', 0 union all select 'accepting', 1
      union select distinct 'specialty:' || specialty, 2 from providers where site_id = ${siteId}
      union select distinct 'accepting:' || specialty, 3 from providers where site_id = ${siteId}
      union select distinct 'service:' || unnest(services), 3
        from locations where site_id = ${siteId}
      union select unnest(array['open:saturday', 'open:sunday', 'open:evenings']), 3
      union select distinct 'language:' || unnest(languages), 3
        from providers where site_id = ${siteId}
      union select distinct 'language:' || unnest(languages), 3
        from locations where site_id = ${siteId}
      union select 'plan:' || id, 4 from plans where site_id = ${siteId}
      union select 'group:' || key, 5 from groups where site_id = ${siteId}
      union select distinct 'state:' || state, 6 from locations where site_id = ${siteId}
      union select tag, 7 from search_hours where site_id = ${siteId}
    ), missing as (
      select tag, row_number() over (order by rank, tag) as turn from wanted w
      where not exists (select from search_tags t where t.site_id = ${siteId} and t.tag = w.tag)
    ), free as (
      select number, row_number() over (order by number) as turn
      from generate_series(0, (select count(*) from wanted)
        + (select coalesce(max(number), 0) from search_tags where site_id = ${siteId})) series (number)
      where not exists (
        select from search_tags t where t.site_id = ${siteId} and t.number = series.number)
    )
    insert into search_tags (site_id, tag, number)
    select ${siteId}, tag, number from missing join free using (turn)`);
}
