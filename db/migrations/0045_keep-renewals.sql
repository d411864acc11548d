-- A lapsed plan that nobody renews is over in the end, and a renewal may be given up.
ALTER TABLE state_ways DISABLE TRIGGER state_ways_closed;
--> statement-breakpoint
INSERT INTO state_ways (machine, source, target) VALUES ('subscriptions', 'lapsed', 'expired'),
  ('subscriptions', 'past_due', 'expired'), ('subscriptions', 'past_due', 'ends_at_term'),
  ('subscriptions', 'lapsed', 'ends_at_term');
--> statement-breakpoint
ALTER TABLE state_ways ENABLE TRIGGER state_ways_closed;
--> statement-breakpoint
-- What a notice promises stays; it is delivered or refused once, and sent again only before that.
CREATE FUNCTION refuse_other_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.delivered_on IS NOT NULL OR NEW.refused_at IS NOT NULL THEN
      RAISE EXCEPTION 'a notice begins undelivered' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'renewal notices are kept' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.delivered_on IS NOT NULL OR OLD.refused_at IS NOT NULL
    OR (NEW.site_id, NEW.subscription_id, NEW.term, NEW.kind, NEW.renews_on, NEW.plan_id, NEW.plan_version, NEW.cycle, NEW.price_cents)
    IS DISTINCT FROM
    (OLD.site_id, OLD.subscription_id, OLD.term, OLD.kind, OLD.renews_on, OLD.plan_id, OLD.plan_version, OLD.cycle, OLD.price_cents) THEN
    RAISE EXCEPTION 'a notice does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER renewal_notices_kept BEFORE INSERT OR UPDATE OR DELETE ON renewal_notices
  FOR EACH ROW EXECUTE FUNCTION refuse_other_notice();
--> statement-breakpoint
CREATE TRIGGER renewal_notices_no_truncate BEFORE TRUNCATE ON renewal_notices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A payment is for its invoice, whole, and without its payer only where they agreed to it.
CREATE FUNCTION refuse_other_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoices WHERE site_id = NEW.site_id AND id = NEW.invoice_id
    AND (account_id, subscription_id, kind, total_cents)
      = (NEW.account_id, NEW.subscription_id, NEW.purpose, NEW.amount_cents)) THEN
    RAISE EXCEPTION 'payment % is not what its invoice says', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.is_off_session AND NOT EXISTS (SELECT FROM subscriptions WHERE site_id = NEW.site_id
    AND id = NEW.subscription_id AND is_auto_renew) THEN
    RAISE EXCEPTION 'nobody agreed to payment %', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_of_invoice AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_payment();
--> statement-breakpoint
-- A later term begins once it is paid for.
CREATE FUNCTION refuse_unpaid_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.term <> OLD.term AND NOT EXISTS (SELECT FROM invoices WHERE site_id = NEW.site_id
    AND subscription_id = NEW.id AND kind = 'renewal' AND term = NEW.term AND state = 'paid') THEN
    RAISE EXCEPTION 'term % of subscription % is not paid', NEW.term, NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER subscriptions_paid_term AFTER UPDATE OF term ON subscriptions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unpaid_term();
--> statement-breakpoint
-- Whether its payer was there stays with a payment.
CREATE FUNCTION refuse_other_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_off_session <> OLD.is_off_session THEN
    RAISE EXCEPTION 'is_off_session of payments does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_session_kept BEFORE UPDATE OF is_off_session ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_other_session();
--> statement-breakpoint
-- The worker looks at each plan that is not over.
UPDATE subscriptions SET next_step_at = now()
  WHERE state IN ('active', 'past_due', 'ends_at_term', 'lapsed');
