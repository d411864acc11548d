-- A payment that was not made ends the plan that was to begin with it, and no other.
CREATE FUNCTION refuse_other_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_by IS NOT NULL AND NEW.ended_by IS DISTINCT FROM OLD.ended_by THEN
    RAISE EXCEPTION 'subscription % has ended', NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.ended_by IS NULL AND (NEW.ended_by = 'payment') <> (OLD.state = 'pending') THEN
    RAISE EXCEPTION 'a payment ends the plan that begins with it alone, not subscription %', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.ended_by IS NOT NULL) <> (NEW.state IN ('canceled', 'expired')) THEN
    RAISE EXCEPTION 'subscription % ends with its state', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_ended BEFORE UPDATE OF state, ended_at, ended_by ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_other_end();
--> statement-breakpoint
-- Who was on a plan that was paid for stays written down, at the same tier; a period that is over stays over.
CREATE OR REPLACE FUNCTION refuse_other_enrollment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.site_id, NEW.subscription_id, NEW.person_id, NEW.plan_id, NEW.plan_detail_id, NEW.added_on)
      IS DISTINCT FROM
      (OLD.id, OLD.site_id, OLD.subscription_id, OLD.person_id, OLD.plan_id, OLD.plan_detail_id, OLD.added_on)
      OR NOT OLD.is_live THEN
      RAISE EXCEPTION 'an enrollment does not change' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM payments WHERE site_id = OLD.site_id AND subscription_id = OLD.subscription_id
    AND state NOT IN ('failed', 'voided')) THEN
    RAISE EXCEPTION 'enrollments of a paid plan are kept' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
