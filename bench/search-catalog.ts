import type { Db } from "#db/connect.ts";
import { type SQL, sql } from "drizzle-orm";
import { specialties, spokenLanguages } from "#contract/catalog.ts";
import { hoursPatterns, nameParts } from "./search-words.ts";

type Input = {
  siteId: string;
  providers: number;
  now: Date;
  /** By where towns are dense, as dentists are; else every ZIP code alike, far islands too. */
  isDense: boolean;
};

const jitter = 0.03;

/**
 * Offices and dentists made up by the database itself, the same for the same numbers: a third as
 * many offices as dentists, every fifth dentist at two of them, rare languages and specialties rare.
 */
export async function fillCatalog(db: Db, { siteId, providers, now, isDense }: Input) {
  const offices = Math.ceil(providers / 3);
  const weeks = sql`${JSON.stringify(hoursPatterns())}::jsonb`;
  const languages = sql`${sql.param([...spokenLanguages])}::text[]`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const numbered = (number: SQL) => sql`${siteId}::text || lpad((${number})::text, 8, '0')`;
  const office = (number: SQL) => sql`'loc_' || ${numbered(number)}`;
  const dentist = sql`'prv_' || ${numbered(sql`n`)}`;
  // In three small lists, for an array is read from its beginning each time.
  const oneName = (which: "first" | "last") =>
    sql.join(
      nameParts(which).map((parts) => sql`(${sql.param(parts)}::text[])[1 + (random() * 9)::int]`),
      sql` || `,
    );
  const day = now.toISOString().slice(0, 10);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    // Nothing here can break a reference, and looking after each takes longest.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`select setseed(0.25)`);
    await tx.execute(sql`
      insert into groups (site_id, key, name)
      select ${siteId}, 'group-' || n, 'Group ' || n from generate_series(1, 20) n`);
    await tx.execute(sql`
      create temporary table towns on commit drop as
      select z.*, (sum(weight) over (order by zip))::float8 as upto from (
        select *, case when ${isDense} then count(*) over (partition by floor(lat * 3), floor(lon * 3))
          else 1 end as weight from zips where lat is not null) z`);
    await tx.execute(sql`create index on towns (upto)`);
    await tx.execute(sql`analyze towns`);
    await tx.execute(sql`
      insert into locations (id, site_id, external_id, group_key, name, street, city, state, zip,
        lat, lon, time_zone, phone, hours, hours_exceptions, languages, is_accepting, active_from,
        active_until, verified_on, source, updated_at)
      select ${office(sql`n`)}, ${siteId}, 'o-' || n, 'group-' || (1 + n % 20),
        city || ' Dental ' || n % 90, n || ' Main Street', city, state, zip,
        greatest(-90, least(90, lat + (random() - 0.5) * ${jitter})),
        greatest(-180, least(180, lon + (random() - 0.5) * ${jitter})),
        case when state in ('GU', 'MP') then 'Pacific/Guam' when state = 'HI' then 'Pacific/Honolulu'
          when state = 'AK' then 'America/Anchorage' when state in ('PR', 'VI') then 'America/Puerto_Rico'
          when lon < -115 then 'America/Los_Angeles' when lon < -102 then 'America/Denver'
          when lon < -87 then 'America/Chicago' else 'America/New_York' end,
        '6025550100', ${weeks} -> (random() ^ 2 * 39)::int,
        case when n % 25 = 0 then jsonb_build_array(jsonb_build_object('day', ${day}::text,
          'open', case when n % 50 = 0 then '[]'::jsonb else '[{"from":"00:00","to":"24:00"}]' end))
          else '[]' end,
        array['en', (${languages})[1 + (random() ^ 4 * 23)::int]], random() < 0.8,
        case when n % 101 = 0 then ${day}::date + 1 end,
        case when n % 103 = 0 then ${day}::date end, ${day}::date, 'made up', ${at}
      from (select n, random() * (select max(upto) from towns) as point
        from generate_series(1, ${offices}::int) n offset 0) placed
      cross join lateral (
        select * from towns where upto >= point order by upto limit 1) town`);
    await tx.execute(sql`
      insert into providers (id, site_id, external_id, first_name, last_name, practitioner_type,
        specialty, is_board_certified, npi, languages, is_accepting, verified_on, source, ended_on,
        updated_at)
      select ${dentist}, ${siteId}, 'p-' || n,
        ${oneName("first")}, ${oneName("last")}, 'dentist',
        (${sql.param([...specialties])}::text[])[1 + (random() ^ 5 * 7)::int], false, '1234567893',
        array['en', (${languages})[1 + (random() ^ 4 * 23)::int]], random() < 0.85, ${day}::date,
        'made up', case when n % 107 = 0 then ${day}::date end, ${at}
      from generate_series(1, ${providers}::int) n`);
    await tx.execute(sql`
      insert into provider_locations (site_id, provider_id, location_id, is_accepting)
      select ${siteId}, ${dentist},
        ${office(sql`1 + (n / 3 + turn * 7) % ${offices}::int`)}, random() < 0.95
      from generate_series(1, ${providers}::int) n,
        generate_series(0, case when n % 5 = 0 then 1 else 0 end) turn`);
  });
}
