-- A term that is paid is of another plan once the difference is paid, for the same days.
CREATE OR REPLACE FUNCTION refuse_other_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['plan_id', 'plan_version', 'cycle', 'ends_on', 'price_cents'] IS DISTINCT FROM
      to_jsonb(OLD) - ARRAY['plan_id', 'plan_version', 'cycle', 'ends_on', 'price_cents'] THEN
    RAISE EXCEPTION 'subscription_terms is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.cycle, NEW.ends_on) = (OLD.cycle, OLD.ends_on) AND EXISTS (SELECT FROM invoices
    JOIN invoice_lines line ON line.site_id = invoices.site_id AND line.invoice_id = invoices.id
    JOIN plan_details tier ON tier.site_id = line.site_id AND tier.id = line.plan_detail_id
    WHERE invoices.site_id = OLD.site_id AND invoices.subscription_id = OLD.subscription_id
      AND invoices.kind = 'plan_change' AND invoices.state = 'paid' AND line.ends_on = NEW.ends_on
      AND (tier.plan_id, tier.version) = (NEW.plan_id, NEW.plan_version)) THEN
    RETURN NEW;
  END IF;
  IF (NEW.cycle = OLD.cycle) <> (NEW.ends_on = OLD.ends_on)
    OR EXISTS (SELECT FROM subscription_terms WHERE site_id = OLD.site_id
      AND subscription_id = OLD.subscription_id AND n > OLD.n)
    OR EXISTS (SELECT FROM invoices WHERE site_id = OLD.site_id
      AND subscription_id = OLD.subscription_id AND term = OLD.n AND state <> 'void') THEN
    RAISE EXCEPTION 'subscription_terms is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
