-- A folded name with a space ahead of each word, so that '% ros%' is how one of its words begins.
CREATE FUNCTION member_name(first_name text, last_name text) RETURNS text
IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN ' ' || search_fold(first_name || ' ' || last_name);
--> statement-breakpoint
-- The last ten digits of a phone number, backwards: the last four are how it begins.
CREATE FUNCTION member_phone(phone text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN reverse(right(regexp_replace(phone, '\D', '', 'g'), 10));
--> statement-breakpoint
CREATE INDEX accounts_name ON accounts
USING gin (member_name(first_name, last_name) gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX accounts_email_start ON accounts (site_id, lower(email) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX accounts_phone ON accounts (site_id, member_phone(phone) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX people_name ON people
USING gin (member_name(first_name, last_name) gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX people_member_number_start ON people (site_id, member_number text_pattern_ops);
