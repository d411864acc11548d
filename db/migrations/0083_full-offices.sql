-- An office whose dentists all take no new patients is no longer found as accepting: the next
-- refresh writes that.
UPDATE search_sites SET refreshed_on = NULL;
