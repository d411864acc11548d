-- A term that is neither paid nor being paid may be agreed to again, for another plan, in another
-- cycle or at another price: its plan had lapsed, or was changed since.
CREATE OR REPLACE FUNCTION refuse_other_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['plan_id', 'plan_version', 'cycle', 'ends_on', 'price_cents'] IS DISTINCT FROM
      to_jsonb(OLD) - ARRAY['plan_id', 'plan_version', 'cycle', 'ends_on', 'price_cents']
    OR (NEW.cycle = OLD.cycle) <> (NEW.ends_on = OLD.ends_on)
    OR EXISTS (SELECT FROM subscription_terms WHERE site_id = OLD.site_id
      AND subscription_id = OLD.subscription_id AND n > OLD.n)
    OR EXISTS (SELECT FROM invoices WHERE site_id = OLD.site_id
      AND subscription_id = OLD.subscription_id AND term = OLD.n AND state <> 'void') THEN
    RAISE EXCEPTION 'subscription_terms is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A plan goes from months to years, or back, with the next term, which was agreed to in that cycle. The
-- anchor stays: each term begins on its day of a month, in either cycle.
CREATE FUNCTION refuse_other_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cycle <> OLD.cycle AND NOT (NEW.term = OLD.term + 1 AND EXISTS (SELECT FROM subscription_terms
    WHERE site_id = NEW.site_id AND subscription_id = NEW.id AND n = NEW.term AND cycle = NEW.cycle)) THEN
    RAISE EXCEPTION 'the cycle of subscription % changes with the next term alone', NEW.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_cycle_kept BEFORE UPDATE OF cycle ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_other_cycle();
