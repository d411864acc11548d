-- How a word begins, as a number: two or three letters mean hundreds of words, and to look each up
-- under each square costs far more than all the rest of a search. Below zero, where no word is.
CREATE FUNCTION search_start(site integer, letters text) RETURNS bigint
IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN -((site::bigint << 24) + (ascii(letters) << 16) + (ascii(substr(letters, 2, 1)) << 8)
  + ascii(substr(letters, 3, 1)));
--> statement-breakpoint
-- All that a word of a name is found by: itself, its first two letters and its first three.
CREATE FUNCTION search_numbers(site integer, number bigint, word text) RETURNS bigint[]
IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN CASE length(word) WHEN 1 THEN ARRAY[number]
  WHEN 2 THEN ARRAY[number, search_start(site, word)]
  ELSE ARRAY[number, search_start(site, left(word, 2)), search_start(site, left(word, 3))] END;
--> statement-breakpoint
DROP INDEX search_entries_names;
--> statement-breakpoint
-- A key is a number, a bit for the kind and a square, or 65535, which is more than any.
UPDATE search_entries e SET names = ARRAY(
  SELECT search_key(e.kind, number, cell) FROM (
    SELECT DISTINCT unnest(search_numbers(s.number, w.number, w.word)) AS number
    FROM unnest(e.names) k JOIN search_words w ON w.number = k >> 17
  ) numbers, (SELECT DISTINCT (k & 65535)::integer FROM unnest(e.names) k) cells (cell)
  ORDER BY 1)
FROM search_sites s WHERE s.site_id = e.site_id;
--> statement-breakpoint
CREATE INDEX search_entries_names ON search_entries USING gin (names) WITH (fastupdate = off);
--> statement-breakpoint
-- The words that a typed one may stand for: how they begin and, if asked, what is spelled alike.
-- No letter of a folded word stands behind the tilde.
CREATE OR REPLACE FUNCTION search_meant(of_site text, typed text, or_alike boolean) RETURNS bigint[]
STABLE LANGUAGE plpgsql AS $$
BEGIN
  IF length(typed) < 4 THEN
    RETURN ARRAY(SELECT search_start(number, typed) FROM search_sites WHERE site_id = of_site);
  END IF;
  IF NOT or_alike THEN
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
-- Each word of a name with what it may stand for, the rarest first, which a beginning never is;
-- titles are no names.
CREATE OR REPLACE FUNCTION search_typed(of_site text, typed text, or_alike boolean)
RETURNS TABLE (meant bigint[]) STABLE ROWS 2 LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  SELECT known.meant FROM (
    SELECT word, search_meant(of_site, word, or_alike) AS meant
    FROM (SELECT DISTINCT word FROM string_to_table(search_fold(typed), ' ') word
      WHERE length(word) > 1 AND word NOT IN ('dr', 'dra', 'dds', 'dmd') LIMIT 6) words
    OFFSET 0
  ) known
  ORDER BY length(word) < 4, cardinality(known.meant), length(word) DESC, word;
END $$;
--> statement-breakpoint
-- The rows of so many entries at most that are found under one of these keys and, where there is a
-- second list, under one of those; the same row may come twice. Key by key: the index holds each row
-- that it finds against all the keys at once, and gives none until it has all. And read by this
-- process itself: to hand some hundred scattered pages to another takes longer than they do.
CREATE FUNCTION search_called(keys bigint[], others bigint[], many integer) RETURNS tid[]
STABLE LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
SET effective_io_concurrency = 0 AS $$
BEGIN
  IF others IS NULL THEN
    RETURN ARRAY(SELECT found.ctid FROM unnest(keys) k CROSS JOIN LATERAL (
      SELECT e.ctid FROM search_entries e WHERE e.names && ARRAY[k] OFFSET 0) found LIMIT many);
  END IF;
  RETURN ARRAY(SELECT found.ctid FROM unnest(keys) k CROSS JOIN LATERAL (
    SELECT e.ctid FROM search_entries e WHERE e.names && ARRAY[k] AND e.names && others OFFSET 0
  ) found LIMIT many);
END $$;
--> statement-breakpoint
-- The nearest of a name. Who is called so is found first, by word and square: few, wherever it is.
-- Where so many are, the nearest of them are near.
CREATE OR REPLACE FUNCTION search_named(
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
  others text[];
  called tid[];
  -- From the nearest on, each that is met is held against all that the word may stand for.
  many integer := 900 + 100 * cardinality(words[1]::bigint[]);
BEGIN
  IF here IS NULL OR query IS NULL OR words[1] IS NULL THEN RETURN; END IF;
  others := ARRAY(SELECT ARRAY(SELECT search_key(of_kind, m, 65535) FROM unnest(w::bigint[]) m)::text
    FROM unnest(words[2:]) w);
  FOREACH reach IN ARRAY ARRAY[miles, beyond] LOOP
    EXIT WHEN reach IS NULL;
    far := search_chord(reach);
    cells := search_cells(lat, lon, reach);
    -- Two words leave so few that many squares cost more than they save.
    IF cardinality(words[1]::bigint[]) * cardinality(cells)
      > (CASE WHEN others[1] IS NULL THEN 2000 ELSE 200 END)
    THEN cells := ARRAY[65535]; END IF;
    called := search_called(ARRAY(SELECT search_key(of_kind, m, c)
      FROM unnest(words[1]::bigint[]) m, unnest(cells) c), others[1]::bigint[], many);
    IF cardinality(called) = many THEN
      RETURN QUERY SELECT * FROM search_near(of_site, of_kind, lat, lon, miles, beyond, wanted,
        open_at, today, after_chord, after_subject, after_location, most,
        ARRAY(SELECT search_key(of_kind, m, 65535) FROM unnest(words[1]::bigint[]) m), others);
      RETURN;
    END IF;
    RETURN QUERY
    WITH fitting AS (
      SELECT e.subject_id, e.location_id, e.place <-> here AS away,
        row_number() OVER (PARTITION BY e.subject_id
          ORDER BY e.place <-> here, e.location_id) AS turn
      FROM search_entries e
      WHERE e.ctid = ANY (called)
        AND e.site_id = of_site AND e.kind = of_kind AND e.place <-> here <= far AND e.tags @@ query
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
-- Without a place: by name. What is typed is how a word of the name begins. Where many are called
-- so they are met on the way through the order; where too few of them stand at its beginning all
-- the others are looked up.
CREATE OR REPLACE FUNCTION search_listed(
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
  called tid[];
  many constant integer := 1000;
  walked constant integer := 3000;
  upto_name text;
  upto_subject text;
  met integer;
BEGIN
  IF query IS NULL OR (typed IS NOT NULL AND words[1] IS NULL) THEN RETURN; END IF;
  IF typed IS NOT NULL THEN
    called := search_called(words[1]::bigint[], words[2]::bigint[], many);
    IF cardinality(called) = many THEN
      SELECT e.sort_name, e.subject_id INTO upto_name, upto_subject FROM search_entries e
      WHERE e.site_id = of_site AND e.kind = of_kind
        AND (e.sort_name, e.subject_id) > (after_name, after_subject)
      ORDER BY e.sort_name, e.subject_id OFFSET walked LIMIT 1;
      RETURN QUERY
      SELECT DISTINCT ON (e.sort_name, e.subject_id) e.subject_id, e.sort_name, found_by
      FROM (
        SELECT * FROM search_entries e
        WHERE e.site_id = of_site AND e.kind = of_kind
          AND (e.sort_name, e.subject_id) > (after_name, after_subject)
        ORDER BY e.sort_name, e.subject_id LIMIT walked
      ) e
      WHERE (upto_name IS NULL OR (e.sort_name, e.subject_id) < (upto_name, upto_subject))
        AND e.tags @@ query
        AND (e.active_from IS NULL OR e.active_from <= today)
        AND (e.active_until IS NULL OR e.active_until > today)
        AND NOT EXISTS (SELECT FROM unnest(words) w WHERE NOT e.names && w::bigint[])
      ORDER BY e.sort_name, e.subject_id
      LIMIT most;
      GET DIAGNOSTICS met = ROW_COUNT;
      IF met = most OR upto_name IS NULL THEN RETURN; END IF;
      called := search_called(words[1]::bigint[], words[2]::bigint[], NULL);
    END IF;
    RETURN QUERY
    WITH named AS MATERIALIZED (
      SELECT e.* FROM search_entries e WHERE e.ctid = ANY (called)
    )
    SELECT DISTINCT ON (e.sort_name, e.subject_id) e.subject_id, e.sort_name, found_by
    FROM named e
    WHERE e.site_id = of_site AND e.kind = of_kind AND e.tags @@ query
      AND (e.active_from IS NULL OR e.active_from <= today)
      AND (e.active_until IS NULL OR e.active_until > today)
      AND NOT EXISTS (SELECT FROM unnest(words[3:]) w WHERE NOT e.names && w::bigint[])
      AND (e.sort_name, e.subject_id) > (after_name, after_subject)
      AND (upto_name IS NULL OR (e.sort_name, e.subject_id) >= (upto_name, upto_subject))
    ORDER BY e.sort_name, e.subject_id
    LIMIT most - coalesce(met, 0);
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
