-- Entries are now also found by weekend and evening hours: the next refresh writes them.
UPDATE search_sites SET refreshed_on = NULL;
--> statement-breakpoint
-- How a town's name begins, for suggestions.
CREATE INDEX zips_town_start ON zips (search_city(city) text_pattern_ops);
