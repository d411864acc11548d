import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { hoursTag, openTags } from "./refresh-vocabulary.ts";

type Whose = { siteId: string; today: string };

// Batches stay within the statement timeout, however large the catalog.
const atOnce = 10_000;
// After this many changes, the planner needs new statistics.
const aLot = 1_000;

/** Rewrites the entries that differ from the catalog, and deletes those it lacks. */
export async function refreshEntries(tx: Tx, whose: Whose): Promise<void> {
  await gatherProviders(tx, whose);
  await gatherOffices(tx, whose);
  const { siteId } = whose;
  await tx.execute(sql`
    create temporary table search_wanted on commit drop as
    select 'office' as kind, id as subject_id, id as location_id,
      search_point(globe + 1, lat, lon) as place, tags || office_tags as tags,
      ${keysOf("office", sql`words`)} as names,
      sort_name, false as has_others, active_from, active_until
    from search_offices
    union all
    select 'provider', p.id, l.id, search_point(globe, lat, lon),
      case when p.is_accepting and pl.is_accepting and l.is_accepting
        then array_append(p.tags || l.tags, accepting_tag) else p.tags || l.tags end,
      ${keysOf("provider", sql`p.words`)},
      p.sort_name, p.offices > 1, l.active_from, least(l.active_until, p.ended_on)
    from provider_locations pl
    join search_providers p on p.id = pl.provider_id
    join search_offices l on l.id = pl.location_id
    where pl.site_id = ${siteId}`);
  await tx.execute(sql`create unique index on search_wanted (kind, subject_id, location_id)`);
  await tx.execute(sql`analyze search_wanted`);
  await tx.execute(sql`
    delete from search_entries e where site_id = ${siteId} and not exists (
      select from search_wanted w
      where (w.kind, w.subject_id, w.location_id) = (e.kind, e.subject_id, e.location_id))`);
  await tx.execute(sql`
    create temporary table search_changed on commit drop as
    select w.*, row_number() over () as row from search_wanted w
    left join search_entries e on e.site_id = ${siteId}
      and (w.kind, w.subject_id, w.location_id) = (e.kind, e.subject_id, e.location_id)
    where (w.place, w.tags, w.names, w.sort_name, w.has_others, w.active_from, w.active_until)
      is distinct from
      (e.place, e.tags, e.names, e.sort_name, e.has_others, e.active_from, e.active_until)`);
  let changed = 0;
  for (let written = atOnce; written === atOnce; changed += written) {
    written = await writeSome(tx, siteId, changed);
  }
  if (changed >= aLot) {
    await tx.execute(
      sql`analyze locations, providers, provider_locations, plan_locations, search_entries`,
    );
  }
  await tx.execute(sql`drop table search_offices, search_providers, search_wanted, search_changed`);
}

/** Each name has a key with its place's grid square and one without, in a fixed order. */
const keysOf = (kind: string, numbers: SQL) => sql`array(
  select search_key(${kind}, n, c) from unnest(${numbers}) n, unnest(array[cell, 65535]) c order by 1)`;

async function writeSome(tx: Tx, siteId: string, from: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into search_entries (site_id, kind, subject_id, location_id, place, tags, names,
      sort_name, has_others, active_from, active_until)
    select ${siteId}, kind, subject_id, location_id, place, tags, names,
      sort_name, has_others, active_from, active_until
    from search_changed where row > ${from} and row <= ${from + atOnce}
    on conflict (site_id, kind, subject_id, location_id) do update set
      place = excluded.place, tags = excluded.tags, names = excluded.names,
      sort_name = excluded.sort_name, has_others = excluded.has_others,
      active_from = excluded.active_from, active_until = excluded.active_until`);
  return rowCount ?? 0;
}

/** An office is also found by its dentists and their specialties. */
async function gatherOffices(tx: Tx, { siteId, today }: Whose): Promise<void> {
  await tx.execute(sql`
    create temporary table search_offices on commit drop as
    with named (id, tag) as (
      select id, unnest(array['entry', 'group:' || group_key, 'state:' || state, ${hoursTag}])
      from locations l where site_id = ${siteId}
      union all
      select id, unnest(${openTags}) from locations l where site_id = ${siteId}
      union all
      select location_id, 'plan:' || plan_id from plan_locations where site_id = ${siteId}
    ), staff as (
      select l.id, case when practitioner_type = 'dentist' then specialty end as specialty,
        p.languages,
        p.is_accepting and pl.is_accepting and l.is_accepting as is_accepting
      from provider_locations pl
      join providers p on p.site_id = pl.site_id and p.id = pl.provider_id
      join locations l on l.site_id = pl.site_id and l.id = pl.location_id
      where pl.site_id = ${siteId} and (p.ended_on is null or p.ended_on > ${today})
    ), full_offices as (
      -- As isAcceptingPatients has it.
      select id from staff where specialty is not null
      group by id having not bool_or(is_accepting)
    ), of_office (id, tag) as (
      select id, 'language:' || unnest(languages) from locations where site_id = ${siteId}
      union all
      select id, 'service:' || unnest(services) from locations where site_id = ${siteId}
      union all
      select id, 'accepting' from locations where site_id = ${siteId} and is_accepting
        and id not in (select id from full_offices)
      union all
      select id, 'specialty:' || specialty from staff
      union all
      select id, 'accepting:' || specialty from staff where is_accepting
      union all
      select id, 'language:' || unnest(languages) from staff
    ), tags as (
      select id, array_agg(number order by number) as tags
      from named join search_tags t on t.site_id = ${siteId} and t.tag = named.tag group by id
    ), office_tags as (
      select id, array_agg(distinct number order by number) as office_tags
      from of_office o join search_tags t on t.site_id = ${siteId} and t.tag = o.tag group by id
    ), words as (
      select id, array_agg(distinct number) as words from (
        select id, unnest(search_numbers(s.number, w.number, spelled)) as number
        from search_sites s, locations l, string_to_table(search_fold(name), ' ') spelled
        join search_words w on w.site_id = ${siteId} and w.word = spelled
        where l.site_id = ${siteId} and s.site_id = ${siteId}
        union all
        select pl.location_id, unnest(p.words) from provider_locations pl
        join search_providers p on p.id = pl.provider_id
        where pl.site_id = ${siteId} and (p.ended_on is null or p.ended_on > ${today})
      ) spoken group by id
    )
    select l.id, lat, lon, is_accepting, active_from, active_until, tags,
      coalesce(office_tags, '{}') as office_tags, coalesce(words, '{}') as words,
      search_fold(name) as sort_name, search_cell(lat, lon) as cell,
      search_globe(${siteId}, 'provider') as globe,
      (select number from search_tags where site_id = ${siteId} and tag = 'accepting')
        as accepting_tag
    from locations l join tags using (id) left join office_tags using (id)
    left join words using (id)
    where l.site_id = ${siteId}`);
  await tx.execute(sql`analyze search_offices`);
}

async function gatherProviders(tx: Tx, { siteId }: Whose): Promise<void> {
  await tx.execute(sql`
    create temporary table search_providers on commit drop as
    with folded as materialized (
      select name, search_fold(name) as folded from (
        select first_name as name from providers where site_id = ${siteId}
        union select last_name from providers where site_id = ${siteId}) names
    ), words as (
      select name, array_agg(n) as words
      from search_sites s, folded, string_to_table(folded, ' ') spelled
      join search_words w on w.site_id = ${siteId} and w.word = spelled,
        unnest(search_numbers(s.number, w.number, spelled)) n
      where s.site_id = ${siteId} group by name
    ), named as (
      select id, unnest(case when practitioner_type = 'dentist' then array['specialty:' || specialty]
        else '{}' end || array(select 'language:' || unnest(languages))) as tag
      from providers where site_id = ${siteId}
    ), tags as (
      select id, array_agg(distinct number order by number) as tags
      from named join search_tags t on t.site_id = ${siteId} and t.tag = named.tag group by id
    ), offices as (
      select provider_id as id, count(*) as offices
      from provider_locations where site_id = ${siteId} group by provider_id
    )
    select p.id, is_accepting, ended_on, coalesce(tags, '{}') as tags, offices,
      l.folded || ' ' || f.folded as sort_name,
      array(select distinct unnest(lw.words || fw.words) order by 1) as words
    from providers p left join tags using (id) join offices using (id)
    join folded f on f.name = first_name join folded l on l.name = last_name
    left join words fw on fw.name = first_name left join words lw on lw.name = last_name
    where p.site_id = ${siteId}`);
  await tx.execute(sql`analyze search_providers`);
}
