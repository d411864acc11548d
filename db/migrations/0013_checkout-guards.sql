-- What was agreed to, paid and booked stays as it was.
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['disclosures', 'consents', 'receipts', 'ledger_transactions', 'ledger_entries'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_append_only BEFORE UPDATE OR DELETE ON %1$s
      FOR EACH ROW EXECUTE FUNCTION refuse_change()', kept);
    EXECUTE format('CREATE TRIGGER %1$s_no_truncate BEFORE TRUNCATE ON %1$s
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept);
  END LOOP;
END $$;
--> statement-breakpoint
-- A transaction whose entries do not sum to nothing cannot be committed, nor one without entries.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked text;
  entries bigint;
  total numeric;
BEGIN
  booked := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN to_jsonb(NEW) ->> 'transaction_id'
    ELSE to_jsonb(NEW) ->> 'id' END;
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO entries, total
    FROM ledger_entries WHERE transaction_id = booked;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % is not balanced', booked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
--> statement-breakpoint
-- The ways from one state to another; whatever is not written here does not happen.
CREATE TABLE state_ways (machine text NOT NULL, source text NOT NULL, target text NOT NULL,
  PRIMARY KEY (machine, source, target));
--> statement-breakpoint
INSERT INTO state_ways (machine, source, target) VALUES
  ('subscriptions', 'pending', 'active'), ('subscriptions', 'pending', 'ends_at_term'),
  ('subscriptions', 'pending', 'canceled'),
  ('subscriptions', 'active', 'past_due'), ('subscriptions', 'past_due', 'active'),
  ('subscriptions', 'past_due', 'lapsed'), ('subscriptions', 'lapsed', 'active'),
  ('subscriptions', 'active', 'ends_at_term'), ('subscriptions', 'ends_at_term', 'active'),
  ('subscriptions', 'ends_at_term', 'expired'), ('subscriptions', 'active', 'canceled'),
  ('subscriptions', 'past_due', 'canceled'), ('subscriptions', 'lapsed', 'canceled'),
  ('subscriptions', 'ends_at_term', 'canceled'), ('subscriptions', 'expired', 'canceled'),
  ('payments', 'pending', 'requires_action'), ('payments', 'pending', 'unknown'),
  ('payments', 'pending', 'paid'), ('payments', 'pending', 'failed'), ('payments', 'pending', 'voided'),
  ('payments', 'requires_action', 'unknown'), ('payments', 'requires_action', 'paid'),
  ('payments', 'requires_action', 'failed'), ('payments', 'requires_action', 'voided'),
  ('payments', 'unknown', 'requires_action'), ('payments', 'unknown', 'paid'),
  ('payments', 'unknown', 'failed'), ('payments', 'unknown', 'voided'),
  ('refunds', 'pending', 'unknown'), ('refunds', 'pending', 'done'), ('refunds', 'pending', 'failed'),
  ('refunds', 'unknown', 'done'), ('refunds', 'unknown', 'failed'),
  ('invoices', 'open', 'paid'), ('invoices', 'open', 'void'),
  ('coupon_uses', 'reserved', 'used'), ('coupon_uses', 'reserved', 'released');
--> statement-breakpoint
CREATE TRIGGER state_ways_append_only BEFORE UPDATE OR DELETE ON state_ways
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_ways() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT EXISTS (SELECT FROM state_ways
    WHERE machine = TG_TABLE_NAME AND source = OLD.state AND target = NEW.state) THEN
    RAISE EXCEPTION '% cannot go from % to %', TG_TABLE_NAME, OLD.state, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_ways BEFORE UPDATE OF state ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_other_ways();
--> statement-breakpoint
CREATE TRIGGER payments_ways BEFORE UPDATE OF state ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_other_ways();
--> statement-breakpoint
CREATE TRIGGER refunds_ways BEFORE UPDATE OF state ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_other_ways();
--> statement-breakpoint
CREATE TRIGGER invoices_ways BEFORE UPDATE OF state ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_other_ways();
--> statement-breakpoint
CREATE TRIGGER coupon_uses_ways BEFORE UPDATE OF state ON coupon_uses
  FOR EACH ROW EXECUTE FUNCTION refuse_other_ways();
--> statement-breakpoint
-- What an intent was for never changes, and nothing that moved money goes away.
CREATE FUNCTION refuse_other_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% are kept', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  IF to_jsonb(NEW) ->> 'amount_cents' IS DISTINCT FROM to_jsonb(OLD) ->> 'amount_cents'
    OR to_jsonb(NEW) ->> 'total_cents' IS DISTINCT FROM to_jsonb(OLD) ->> 'total_cents'
    OR NEW.site_id <> OLD.site_id OR NEW.id <> OLD.id THEN
    RAISE EXCEPTION 'the amount of % does not change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_kept BEFORE UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_other_money();
--> statement-breakpoint
CREATE TRIGGER refunds_kept BEFORE UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_other_money();
--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_other_money();
--> statement-breakpoint
-- Never more goes back than came in, however many ask for it at once.
CREATE FUNCTION refuse_refund_beyond() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  returned bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id AND site_id = NEW.site_id FOR UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO returned FROM refunds
    WHERE payment_id = NEW.payment_id AND site_id = NEW.site_id AND state <> 'failed';
  IF paid.state <> 'paid' OR returned + NEW.amount_cents > paid.amount_cents THEN
    RAISE EXCEPTION 'more than was paid cannot go back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_within BEFORE INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_refund_beyond();
