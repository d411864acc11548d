CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS intarray;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- Lower case without accents and signs, so that "Peña-O'Brien" and "pena obrien" are the same.
CREATE FUNCTION search_fold(name text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN CASE WHEN name ~ '^[A-Za-z0-9]+( [A-Za-z0-9]+)*$' THEN lower(name)
  ELSE trim(regexp_replace(regexp_replace(lower(regexp_replace(normalize(name, NFD),
    '[\u0300-\u036f]', '', 'g')), '[''’`.]', '', 'g'), '[^a-z0-9]+', ' ', 'g')) END;
--> statement-breakpoint
CREATE FUNCTION search_city(name text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(search_fold(name),
  '\mst\M', 'saint', 'g'), '\mste\M', 'sainte', 'g'), '\mft\M', 'fort', 'g'), '\mmt\M', 'mount', 'g');
--> statement-breakpoint
CREATE INDEX zips_town ON zips (search_city(city), state);
--> statement-breakpoint
-- A site's number; its dentists and its offices lie on two globes of their own, far from all others.
CREATE TABLE search_sites (
  site_id text PRIMARY KEY REFERENCES sites (id) ON DELETE CASCADE,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- The site's day on which its entries were last brought up to date.
  refreshed_on date
);
--> statement-breakpoint
-- What an entry can be found by, as small numbers: the index keeps a bit for each.
CREATE TABLE search_tags (
  site_id text NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  tag text NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (site_id, tag),
  UNIQUE (site_id, number)
);
--> statement-breakpoint
-- The different hours of a site's offices; many offices share the same ones.
CREATE TABLE search_hours (
  site_id text NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  tag text NOT NULL,
  time_zone text NOT NULL,
  week int4multirange NOT NULL,
  exceptions jsonb NOT NULL,
  PRIMARY KEY (site_id, tag)
);
--> statement-breakpoint
-- The words that names are made of.
CREATE TABLE search_words (
  site_id text NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  word text NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  PRIMARY KEY (site_id, word)
);
--> statement-breakpoint
CREATE INDEX search_words_start ON search_words (site_id, word text_pattern_ops) INCLUDE (number);
--> statement-breakpoint
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);
--> statement-breakpoint
-- A dentist at an office, or an office. Derived; refreshSearch brings it up to date.
CREATE TABLE search_entries (
  site_id text NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  kind text NOT NULL,
  subject_id text NOT NULL,
  location_id text NOT NULL,
  place cube NOT NULL,
  tags integer[] NOT NULL,
  names bigint[] NOT NULL,
  sort_name text NOT NULL,
  has_others boolean NOT NULL,
  active_from date,
  active_until date,
  PRIMARY KEY (site_id, kind, subject_id, location_id)
);
--> statement-breakpoint
CREATE INDEX search_entries_near ON search_entries USING gist (place, tags gist__intbig_ops (siglen = 64));
--> statement-breakpoint
CREATE INDEX search_entries_names ON search_entries USING gin (names) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX search_entries_order ON search_entries (site_id, kind, sort_name, subject_id);
--> statement-breakpoint
CREATE FUNCTION search_earth() RETURNS double precision IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN 3958.7613;
--> statement-breakpoint
-- Three dimensions and no fourth for the globe: a box without volume would tell the index nothing.
CREATE FUNCTION search_point(globe integer, lat double precision, lon double precision)
RETURNS cube IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN cube(ARRAY[
  globe * 100000.0 + search_earth() * cos(radians(lat)) * cos(radians(lon)),
  search_earth() * cos(radians(lat)) * sin(radians(lon)),
  search_earth() * sin(radians(lat))]);
--> statement-breakpoint
CREATE FUNCTION search_globe(of_site text, of_kind text) RETURNS integer STABLE LANGUAGE sql
RETURN (SELECT number * 2 + CASE of_kind WHEN 'office' THEN 1 ELSE 0 END
        FROM search_sites WHERE site_id = of_site);
--> statement-breakpoint
-- Straight through the earth, as the index measures.
CREATE FUNCTION search_chord(miles double precision) RETURNS double precision
IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN 2 * search_earth() * sin(least(miles / (2 * search_earth()), pi() / 2));
--> statement-breakpoint
CREATE FUNCTION search_miles(chord double precision) RETURNS double precision
IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN CASE WHEN chord IS NOT NULL
  THEN 2 * search_earth() * asin(least(chord / (2 * search_earth()), 1)) END;
--> statement-breakpoint
-- A square of a degree. A name is kept under its square and, as the last number, under no square.
CREATE FUNCTION search_cell(lat double precision, lon double precision) RETURNS integer
IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN floor(lat + 90)::integer * 360 + floor(lon + 180)::integer % 360;
--> statement-breakpoint
-- What a name is found by: the kind of the entry, a word's number, and a square or 65535 for none.
CREATE FUNCTION search_key(of_kind text, word bigint, cell integer) RETURNS bigint
IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN (word * 2 + CASE of_kind WHEN 'office' THEN 1 ELSE 0 END) * 65536 + cell;
--> statement-breakpoint
CREATE FUNCTION search_cells(lat double precision, lon double precision, miles double precision)
RETURNS integer[] IMMUTABLE LANGUAGE plpgsql AS $$
DECLARE
  angle double precision := miles / search_earth();
  high double precision := degrees(angle);
  wide double precision;
BEGIN
  IF abs(lat) + high >= 89 OR miles > 500 THEN RETURN ARRAY[65535]; END IF;
  wide := degrees(asin(sin(angle) / cos(radians(lat))));
  RETURN ARRAY(
    SELECT y * 360 + (x + 720) % 360
    FROM generate_series(floor(lat - high + 90)::integer, floor(lat + high + 90)::integer) y,
      generate_series(floor(lon - wide + 180)::integer, floor(lon + wide + 180)::integer) x);
END $$;
--> statement-breakpoint
CREATE FUNCTION search_minutes(clock text) RETURNS integer IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN split_part(clock, ':', 1)::integer * 60 + split_part(clock, ':', 2)::integer;
--> statement-breakpoint
-- A day's times of the form [{from, to}], in minutes after its start.
CREATE FUNCTION search_times(times jsonb, starts integer) RETURNS int4multirange
IMMUTABLE LANGUAGE sql
RETURN (SELECT coalesce(range_agg(int4range(starts + search_minutes(t ->> 'from'),
    greatest(starts + search_minutes(t ->> 'from'), starts + search_minutes(t ->> 'to')))),
    '{}'::int4multirange)
  FROM jsonb_array_elements(times) t);
--> statement-breakpoint
CREATE FUNCTION search_week(hours jsonb) RETURNS int4multirange IMMUTABLE LANGUAGE sql
RETURN search_times(hours -> 'mon', 0) + search_times(hours -> 'tue', 1440)
  + search_times(hours -> 'wed', 2880) + search_times(hours -> 'thu', 4320)
  + search_times(hours -> 'fri', 5760) + search_times(hours -> 'sat', 7200)
  + search_times(hours -> 'sun', 8640);
--> statement-breakpoint
-- Which entries may be found, in the language of the index; null where none can. Of tags that are
-- wanted as 'plan:a|plan:b' any will do.
CREATE FUNCTION search_filter(of_site text, wanted text[], open_at timestamptz) RETURNS text
STABLE LANGUAGE plpgsql AS $$
DECLARE
  filter text;
  known integer;
  open_tags text;
BEGIN
  SELECT string_agg(numbers, '&'), count(numbers) INTO filter, known
  FROM unnest(wanted) one CROSS JOIN LATERAL (
    SELECT CASE count(*) WHEN 1 THEN min(number)::text
      ELSE '(' || string_agg(number::text, '|') || ')' END
    FROM search_tags WHERE site_id = of_site AND tag = ANY (string_to_array(one, '|'))
  ) any_of (numbers);
  IF known < cardinality(wanted) THEN RETURN NULL; END IF;
  IF open_at IS NULL THEN RETURN filter; END IF;
  WITH clocks AS MATERIALIZED (
    SELECT time_zone, open_at AT TIME ZONE time_zone AS clock
    FROM (SELECT DISTINCT time_zone FROM search_hours WHERE site_id = of_site) zones
  ), times AS MATERIALIZED (
    SELECT time_zone, to_char(clock, 'YYYY-MM-DD') AS today,
      extract(hour FROM clock)::integer * 60 + extract(minute FROM clock)::integer AS minute,
      (extract(isodow FROM clock)::integer - 1) * 1440 AS day_start
    FROM clocks
  )
  SELECT string_agg(t.number::text, '|') INTO open_tags
  FROM search_hours h JOIN times c USING (time_zone)
  JOIN search_tags t ON t.site_id = h.site_id AND t.tag = h.tag
  WHERE h.site_id = of_site
    AND CASE WHEN h.exceptions ? c.today
      THEN (h.exceptions ->> c.today)::int4multirange @> c.minute
      ELSE h.week @> (c.day_start + c.minute) END;
  RETURN filter || '&(' || open_tags || ')';
END $$;
--> statement-breakpoint
-- How a word looks when two neighbouring letters changed places.
CREATE FUNCTION search_swaps(word text) RETURNS text[] IMMUTABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN ARRAY(SELECT left(word, n - 1) || substr(word, n + 1, 1) || substr(word, n, 1)
    || substr(word, n + 2) FROM generate_series(1, length(word) - 1) n);
END $$;
--> statement-breakpoint
-- The words that a typed one may stand for: how they begin and, if asked, what is spelled alike.
-- No letter of a folded word stands behind the tilde.
CREATE FUNCTION search_meant(of_site text, typed text, or_alike boolean) RETURNS bigint[]
STABLE LANGUAGE plpgsql AS $$
BEGIN
  IF NOT or_alike OR length(typed) < 4 THEN
    RETURN ARRAY(SELECT number FROM search_words
      WHERE site_id = of_site AND word ~>=~ typed AND word ~<~ (typed || '~'));
  END IF;
  RETURN ARRAY(
    SELECT number FROM (
      SELECT number, word, 0 AS slips FROM search_words
      WHERE site_id = of_site AND word ~>=~ typed AND word ~<~ (typed || '~')
      UNION ALL
      SELECT number, word, 1 FROM search_words
      WHERE site_id = of_site AND word = ANY (search_swaps(typed))
      UNION ALL
      SELECT number, word, 1 FROM search_words
      WHERE site_id = of_site AND word ~>=~ left(typed, 1) AND word ~<~ (left(typed, 1) || '~')
        AND abs(length(word) - length(typed)) <= 2
        AND levenshtein_less_equal(left(word, 60), left(typed, 60), 2)
          <= CASE WHEN length(typed) < 8 THEN 1 ELSE 2 END
      UNION ALL
      SELECT number, word, 2 FROM search_words
      WHERE site_id = of_site AND word % typed AND similarity(word, typed) >= 0.45
    ) alike
    GROUP BY number, word
    ORDER BY word = typed DESC, min(slips), similarity(word, typed) DESC, word
    LIMIT 16);
END $$;
--> statement-breakpoint
-- Each word of a name with the words it may stand for, the rarest first; titles are no names.
CREATE FUNCTION search_typed(of_site text, typed text, or_alike boolean)
RETURNS TABLE (meant bigint[]) STABLE ROWS 2 LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  SELECT known.meant FROM (
    SELECT word, search_meant(of_site, word, or_alike) AS meant
    FROM (SELECT DISTINCT word FROM string_to_table(search_fold(typed), ' ') word
      WHERE length(word) > 1 AND word NOT IN ('dr', 'dra', 'dds', 'dmd') LIMIT 6) words
    OFFSET 0
  ) known
  ORDER BY cardinality(known.meant), length(word) DESC, word;
END $$;
--> statement-breakpoint
-- The page of what is nearest, by distance and then by id. The index gives it in this order by
-- itself, and reads only pages that can hold what is asked for; the planner must not choose else.
CREATE FUNCTION search_near(
  of_site text, of_kind text, lat double precision, lon double precision,
  miles double precision, beyond double precision, wanted text[], open_at timestamptz, today date,
  after_chord double precision, after_subject text, after_location text, most integer,
  named bigint[] DEFAULT NULL, and_named text[] DEFAULT '{}'
) RETURNS TABLE (
  subject_id text, location_id text, chord double precision, filter text, is_beyond boolean
)
STABLE ROWS 20 LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off SET jit = off
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  here cube := search_point(search_globe(of_site, of_kind), lat, lon);
  reach double precision;
  far double precision;
  box cube;
  found_by text := search_filter(of_site, wanted, open_at);
  query query_int := found_by::query_int;
  -- Where many hours are open, asking each page for one of them costs more than it saves.
  index_query query_int := CASE WHEN length(found_by) < 400 THEN query
    ELSE regexp_replace(found_by, '&\([^(]*\)$', '')::query_int END;
BEGIN
  IF here IS NULL OR query IS NULL THEN RETURN; END IF;
  FOREACH reach IN ARRAY ARRAY[miles, beyond] LOOP
    EXIT WHEN reach IS NULL;
    far := search_chord(reach);
    box := cube_enlarge(here, far, 3);
    RETURN QUERY
    SELECT e.subject_id, e.location_id, e.place <-> here, found_by, reach > miles
    FROM search_entries e
    WHERE e.place <@ box AND e.tags @@ index_query AND e.place <-> here <= far
      AND (e.tags @@ query) IS TRUE
      AND (named IS NULL OR e.names && named)
      AND NOT EXISTS (SELECT FROM unnest(and_named) w WHERE NOT e.names && w::bigint[])
      AND (e.active_from IS NULL OR e.active_from <= today)
      AND (e.active_until IS NULL OR e.active_until > today)
      AND (e.place <-> here > after_chord OR (e.place <-> here = after_chord
        AND (e.subject_id, e.location_id) > (after_subject, after_location)))
      -- Whoever works at several offices is listed at the nearest one.
      AND NOT (e.has_others AND EXISTS (
        SELECT FROM search_entries o
        WHERE o.site_id = of_site AND o.kind = of_kind AND o.subject_id = e.subject_id
          AND (o.place <-> here, o.location_id) < (e.place <-> here, e.location_id)
          AND o.tags @@ query
          AND (o.active_from IS NULL OR o.active_from <= today)
          AND (o.active_until IS NULL OR o.active_until > today)))
    ORDER BY e.place <-> here, e.subject_id, e.location_id
    LIMIT CASE WHEN reach > miles THEN least(most, 3) ELSE most END;
    EXIT WHEN FOUND;
  END LOOP;
END $$;
--> statement-breakpoint
-- The same for a name. Who is called so is found first, by word and square: few, wherever it is.
-- Where so many are, the nearest of them are near.
CREATE FUNCTION search_named(
  of_site text, of_kind text, lat double precision, lon double precision,
  miles double precision, beyond double precision, wanted text[], open_at timestamptz, today date,
  after_chord double precision, after_subject text, after_location text, most integer, typed text
) RETURNS TABLE (
  subject_id text, location_id text, chord double precision, filter text, is_beyond boolean
)
STABLE ROWS 20 LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  here cube := search_point(search_globe(of_site, of_kind), lat, lon);
  reach double precision;
  far double precision;
  found_by text := search_filter(of_site, wanted, open_at);
  query query_int := found_by::query_int;
  words text[] := ARRAY(SELECT meant::text FROM search_typed(of_site, typed, true));
  cells integer[];
  keys bigint[];
  others text[];
  many constant integer := 1000;
BEGIN
  IF here IS NULL OR query IS NULL OR words[1] IS NULL THEN RETURN; END IF;
  others := ARRAY(SELECT ARRAY(SELECT search_key(of_kind, m, 65535) FROM unnest(w::bigint[]) m)::text
    FROM unnest(words[2:]) w);
  FOREACH reach IN ARRAY ARRAY[miles, beyond] LOOP
    EXIT WHEN reach IS NULL;
    far := search_chord(reach);
    cells := search_cells(lat, lon, reach);
    -- Two words leave so few that the many squares of a wide circle cost more than they save, and
    -- the many words of a short name times the squares cost more than anything.
    IF (reach > 100 AND others[1] IS NOT NULL)
      OR cardinality(words[1]::bigint[]) * cardinality(cells) > 2000
    THEN cells := ARRAY[65535]; END IF;
    keys := ARRAY(SELECT search_key(of_kind, m, c)
      FROM unnest(words[1]::bigint[]) m, unnest(cells) c);
    IF (SELECT count(*) FROM (SELECT FROM search_entries e
      WHERE e.names && keys AND e.names && coalesce(others[1]::bigint[], keys) LIMIT many) few) = many
    THEN
      RETURN QUERY SELECT * FROM search_near(of_site, of_kind, lat, lon, miles, beyond, wanted,
        open_at, today, after_chord, after_subject, after_location, most,
        ARRAY(SELECT search_key(of_kind, m, 65535) FROM unnest(words[1]::bigint[]) m), others);
      RETURN;
    END IF;
    RETURN QUERY
    WITH named AS MATERIALIZED (
      SELECT e.*, e.place <-> here AS away FROM search_entries e
      WHERE e.names && keys AND e.names && coalesce(others[1]::bigint[], keys)
    ), fitting AS (
      SELECT e.subject_id, e.location_id, away,
        row_number() OVER (PARTITION BY e.subject_id ORDER BY away, e.location_id) AS turn
      FROM named e
      WHERE e.site_id = of_site AND e.kind = of_kind AND away <= far AND e.tags @@ query
        AND (e.active_from IS NULL OR e.active_from <= today)
        AND (e.active_until IS NULL OR e.active_until > today)
        AND NOT EXISTS (SELECT FROM unnest(others[2:]) w WHERE NOT e.names && w::bigint[])
    )
    SELECT f.subject_id, f.location_id, away, found_by, reach > miles
    FROM fitting f
    WHERE turn = 1
      AND (away > after_chord OR (away = after_chord
        AND (f.subject_id, f.location_id) > (after_subject, after_location)))
    ORDER BY away, f.subject_id, f.location_id
    LIMIT CASE WHEN reach > miles THEN least(most, 3) ELSE most END;
    EXIT WHEN FOUND;
  END LOOP;
END $$;
--> statement-breakpoint
-- Without a place: by name. What is typed is how a word of the name begins.
CREATE FUNCTION search_listed(
  of_site text, of_kind text, wanted text[], open_at timestamptz, today date,
  after_name text, after_subject text, most integer, typed text
) RETURNS TABLE (subject_id text, sort_name text, filter text)
STABLE ROWS 20 LANGUAGE plpgsql SET jit = off AS $$
#variable_conflict use_column
DECLARE
  found_by text := search_filter(of_site, wanted, open_at);
  query query_int := found_by::query_int;
  words text[] := CASE WHEN typed IS NULL THEN '{}'
    ELSE ARRAY(SELECT ARRAY(SELECT search_key(of_kind, m, 65535) FROM unnest(meant) m)::text
      FROM search_typed(of_site, typed, false)) END;
BEGIN
  IF query IS NULL OR (typed IS NOT NULL AND words[1] IS NULL) THEN RETURN; END IF;
  -- A name is rare: the planner cannot know, and would walk through the whole order to find it.
  IF typed IS NOT NULL THEN
    RETURN QUERY
    WITH named AS MATERIALIZED (
      SELECT e.* FROM search_entries e
      WHERE e.names && words[1]::bigint[] AND e.names && coalesce(words[2], words[1])::bigint[]
    )
    SELECT DISTINCT ON (e.sort_name, e.subject_id) e.subject_id, e.sort_name, found_by
    FROM named e
    WHERE e.site_id = of_site AND e.kind = of_kind AND e.tags @@ query
      AND (e.active_from IS NULL OR e.active_from <= today)
      AND (e.active_until IS NULL OR e.active_until > today)
      AND NOT EXISTS (SELECT FROM unnest(words[3:]) w WHERE NOT e.names && w::bigint[])
      AND (e.sort_name, e.subject_id) > (after_name, after_subject)
    ORDER BY e.sort_name, e.subject_id
    LIMIT most;
    RETURN;
  END IF;
  RETURN QUERY
  SELECT DISTINCT ON (e.sort_name, e.subject_id) e.subject_id, e.sort_name, found_by
  FROM search_entries e
  WHERE e.site_id = of_site AND e.kind = of_kind AND e.tags @@ query
    AND (e.active_from IS NULL OR e.active_from <= today)
    AND (e.active_until IS NULL OR e.active_until > today)
    AND (e.sort_name, e.subject_id) > (after_name, after_subject)
  ORDER BY e.sort_name, e.subject_id
  LIMIT most;
END $$;
