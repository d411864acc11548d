-- A lapsed plan that comes back leaves out the terms that passed without it.
CREATE OR REPLACE FUNCTION refuse_other_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.n > 0 AND NOT EXISTS (SELECT FROM subscription_terms WHERE site_id = NEW.site_id
      AND subscription_id = NEW.subscription_id AND n = NEW.n - 1 AND ends_on = NEW.starts_on)
    AND NOT EXISTS (SELECT FROM subscriptions WHERE site_id = NEW.site_id AND id = NEW.subscription_id
      AND state = 'lapsed' AND term < NEW.n AND term_end < NEW.starts_on) THEN
    RAISE EXCEPTION 'term % of subscription % does not follow the one before', NEW.n, NEW.subscription_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_other_plan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'subscriptions are kept' USING ERRCODE = 'restrict_violation';
  END IF;
  FOREACH kept IN ARRAY ARRAY['id', 'site_id', 'account_id', 'anchor', 'home_state', 'created_at'] LOOP
    IF to_jsonb(NEW) -> kept IS DISTINCT FROM to_jsonb(OLD) -> kept THEN
      RAISE EXCEPTION '% of subscriptions does not change', kept USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  IF (NEW.term, NEW.term_start, NEW.term_end) IS DISTINCT FROM (OLD.term, OLD.term_start, OLD.term_end)
    AND (NEW.term <> OLD.term + 1 OR NEW.term_start <> OLD.term_end)
    AND (OLD.state <> 'lapsed' OR NEW.term <= OLD.term OR NEW.term_start <= OLD.term_end) THEN
    RAISE EXCEPTION 'the term of subscription % is followed by the next one alone', NEW.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at THEN
    RAISE EXCEPTION 'subscription % has ended', NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_other_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cycle <> OLD.cycle AND NOT (NEW.term > OLD.term AND EXISTS (SELECT FROM subscription_terms
    WHERE site_id = NEW.site_id AND subscription_id = NEW.id AND n = NEW.term AND cycle = NEW.cycle)) THEN
    RAISE EXCEPTION 'the cycle of subscription % changes with the next term alone', NEW.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
