-- A term that nobody has paid for, or is about to, may be agreed to again, for another plan or at
-- another price: its plan had lapsed, or was changed since.
CREATE FUNCTION refuse_other_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['plan_id', 'plan_version', 'price_cents'] IS DISTINCT FROM
      to_jsonb(OLD) - ARRAY['plan_id', 'plan_version', 'price_cents']
    OR EXISTS (SELECT FROM invoices WHERE site_id = OLD.site_id
      AND subscription_id = OLD.subscription_id AND term = OLD.n AND state <> 'void') THEN
    RAISE EXCEPTION 'subscription_terms is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER subscription_terms_append_only ON subscription_terms;
--> statement-breakpoint
CREATE TRIGGER subscription_terms_append_only BEFORE DELETE ON subscription_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER subscription_terms_agreed BEFORE UPDATE ON subscription_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_other_agreement();
