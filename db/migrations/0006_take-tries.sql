-- Takes one try of each limit, or none if one of them is used up: however many ask at once and on
-- however many servers, no more than the limit go on, and a refusal costs nobody else a try.
CREATE FUNCTION take_tries(keys text[], mosts integer[], lasting integer[], at timestamptz)
RETURNS TABLE (taken text, used_up boolean, until timestamptz) LANGUAGE plpgsql AS $$
BEGIN
  -- Sorted, so that no two takers wait for each other.
  INSERT INTO limits (key, used, ends_at)
    SELECT key, 0, at + make_interval(secs => lasts)
    FROM unnest(keys, lasting) AS wish (key, lasts) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN limits.ends_at <= at THEN 0 ELSE limits.used END,
      ends_at = CASE WHEN limits.ends_at <= at THEN excluded.ends_at ELSE limits.ends_at END;
  RETURN QUERY
    SELECT key, true, ends_at FROM limits
    JOIN unnest(keys, mosts) AS wish (key, most) USING (key) WHERE used >= most;
  IF FOUND THEN
    -- A row that counts nothing goes, or each address that a stranger makes up would leave one.
    DELETE FROM limits WHERE key = ANY (keys) AND used = 0;
  ELSE
    RETURN QUERY
      UPDATE limits SET used = used + 1 WHERE key = ANY (keys) RETURNING key, false, ends_at;
  END IF;
END $$;
