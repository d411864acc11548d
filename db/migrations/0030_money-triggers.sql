-- A payment, a refund, an invoice and a plan begin at their first state: none is born paid.
CREATE FUNCTION refuse_other_beginnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> TG_ARGV[0] THEN
    RAISE EXCEPTION '% begin as %, not as %', TG_TABLE_NAME, TG_ARGV[0], NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_begin BEFORE INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_other_beginnings('pending');
--> statement-breakpoint
CREATE TRIGGER refunds_begin BEFORE INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_other_beginnings('pending');
--> statement-breakpoint
CREATE TRIGGER invoices_begin BEFORE INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_other_beginnings('open');
--> statement-breakpoint
CREATE TRIGGER subscriptions_begin BEFORE INSERT ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_other_beginnings('pending');
--> statement-breakpoint
CREATE TRIGGER coupon_uses_begin BEFORE INSERT ON coupon_uses
  FOR EACH ROW EXECUTE FUNCTION refuse_other_beginnings('reserved');
--> statement-breakpoint
-- A plan runs once it is paid for, and renews by itself only with the consent that was given to it.
CREATE FUNCTION refuse_unpaid_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'pending' AND NEW.state IN ('active', 'ends_at_term') AND NOT EXISTS (
    SELECT FROM payments WHERE site_id = NEW.site_id AND subscription_id = NEW.id AND state = 'paid') THEN
    RAISE EXCEPTION 'subscription % is not paid', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_paid BEFORE UPDATE OF state ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_unpaid_plan();
--> statement-breakpoint
CREATE FUNCTION refuse_renewal_without_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_auto_renew AND NOT EXISTS (
    SELECT FROM consents WHERE site_id = NEW.site_id AND subscription_id = NEW.id
      AND disclosure_id = 'auto-renewal' AND is_given) THEN
    RAISE EXCEPTION 'subscription % has no consent to renew', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction: a plan is written before the consents that name it.
CREATE CONSTRAINT TRIGGER subscriptions_consent AFTER INSERT OR UPDATE OF is_auto_renew ON subscriptions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_renewal_without_consent();
--> statement-breakpoint
-- Whose plan it is, since when and from where stays; a term is followed by the next one.
CREATE FUNCTION refuse_other_plan() RETURNS trigger LANGUAGE plpgsql AS $$
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
    AND (NEW.term <> OLD.term + 1 OR NEW.term_start <> OLD.term_end) THEN
    RAISE EXCEPTION 'the term of subscription % is followed by the next one alone', NEW.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at THEN
    RAISE EXCEPTION 'subscription % has ended', NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_kept BEFORE UPDATE OR DELETE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_other_plan();
--> statement-breakpoint
-- The gateway's own id, once known, and a paper, once paid for, stay too.
CREATE OR REPLACE FUNCTION refuse_other_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% are kept', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  FOREACH kept IN ARRAY ARRAY['id', 'site_id', 'account_id', 'subscription_id', 'invoice_id', 'payment_id',
    'checkout_id', 'purpose', 'gateway', 'amount_cents', 'total_cents', 'discount_cents', 'coupon_code', 'reason',
    'actor', 'idempotency_key', 'request_hash', 'request_key', 'created_at', 'issued_at'] LOOP
    IF to_jsonb(NEW) -> kept IS DISTINCT FROM to_jsonb(OLD) -> kept THEN
      RAISE EXCEPTION '% of % does not change', kept, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  FOREACH kept IN ARRAY ARRAY['gateway_id', 'settled_at', 'card_brand', 'card_last4', 'decline_reason'] LOOP
    IF to_jsonb(OLD) ->> kept IS NOT NULL AND to_jsonb(NEW) -> kept IS DISTINCT FROM to_jsonb(OLD) -> kept THEN
      RAISE EXCEPTION '% of % does not change', kept, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  IF to_jsonb(NEW) -> 'document' IS DISTINCT FROM to_jsonb(OLD) -> 'document' AND NEW.state <> 'void' THEN
    RAISE EXCEPTION 'document of % does not change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Only the transaction that posts to the ledger adds its entries, and they are what its subject says.
CREATE FUNCTION refuse_late_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_transactions
    WHERE id = NEW.transaction_id AND posted_in = pg_current_xact_id()::text) THEN
    RAISE EXCEPTION 'ledger transaction % is posted already', NEW.transaction_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- After the insert: one statement writes a transaction and its entries.
CREATE CONSTRAINT TRIGGER ledger_entries_in_time AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_late_entry();
--> statement-breakpoint
CREATE FUNCTION number_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.posted_in := pg_current_xact_id()::text;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_posted BEFORE INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION number_ledger_transaction();
--> statement-breakpoint
CREATE FUNCTION refuse_other_amount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text;
  posted bigint;
  due bigint;
BEGIN
  IF NEW.kind = 'invoiced' THEN
    SELECT account_id, total_cents INTO owner, due FROM invoices
      WHERE site_id = NEW.site_id AND id = NEW.subject;
    SELECT coalesce(sum(amount_cents), 0) INTO posted FROM ledger_entries
      WHERE transaction_id = NEW.id AND ledger_account = 'accounts_receivable';
  ELSIF NEW.kind = 'paid' THEN
    SELECT account_id, amount_cents INTO owner, due FROM payments
      WHERE site_id = NEW.site_id AND id = NEW.subject AND state = 'paid';
    SELECT coalesce(sum(amount_cents), 0) INTO posted FROM ledger_entries
      WHERE transaction_id = NEW.id AND ledger_account = 'cash';
  ELSE
    SELECT payments.account_id, refunds.amount_cents INTO owner, due FROM refunds
      JOIN payments ON payments.site_id = refunds.site_id AND payments.id = refunds.payment_id
      WHERE refunds.site_id = NEW.site_id AND refunds.id = NEW.subject
        AND (NEW.kind = 'refund_created' OR refunds.state = 'done');
    SELECT coalesce(sum(abs(amount_cents)), 0) INTO posted FROM ledger_entries
      WHERE transaction_id = NEW.id AND ledger_account = 'refunds_payable';
    -- What an earlier refund failed to send is owed already.
    IF NEW.kind = 'refund_created' AND posted < due THEN due := posted; END IF;
  END IF;
  IF owner IS DISTINCT FROM NEW.account_id OR posted IS DISTINCT FROM due THEN
    RAISE EXCEPTION 'ledger transaction % is not what its subject says', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_amount AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_amount();
--> statement-breakpoint
-- Receipt numbers only go up, one by one.
CREATE FUNCTION refuse_other_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (NEW.site_id <> OLD.site_id OR NEW.newest <> OLD.newest + 1))
    OR pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'receipts are numbered one by one' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_counters_kept BEFORE INSERT OR UPDATE OR DELETE ON receipt_counters
  FOR EACH ROW EXECUTE FUNCTION refuse_other_count();
--> statement-breakpoint
-- Who was on a plan that was paid for stays written down, at the same tier.
CREATE FUNCTION refuse_other_enrollment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.site_id, NEW.subscription_id, NEW.person_id, NEW.plan_id, NEW.plan_detail_id, NEW.added_on)
      IS DISTINCT FROM
      (OLD.site_id, OLD.subscription_id, OLD.person_id, OLD.plan_id, OLD.plan_detail_id, OLD.added_on) THEN
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
--> statement-breakpoint
CREATE TRIGGER enrollments_kept BEFORE UPDATE OR DELETE ON enrollments
  FOR EACH ROW EXECUTE FUNCTION refuse_other_enrollment();
--> statement-breakpoint
-- A coupon's uses stay, and its count is theirs.
CREATE FUNCTION refuse_other_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.site_id, NEW.coupon_id, NEW.payment_id, NEW.account_id, NEW.nth)
    IS DISTINCT FROM (OLD.site_id, OLD.coupon_id, OLD.payment_id, OLD.account_id, OLD.nth) THEN
    RAISE EXCEPTION 'coupon uses are kept' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER coupon_uses_kept BEFORE UPDATE OR DELETE ON coupon_uses
  FOR EACH ROW EXECUTE FUNCTION refuse_other_use();
--> statement-breakpoint
CREATE FUNCTION refuse_uncounted_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  live bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.used <> 0 THEN
      RAISE EXCEPTION 'a coupon begins unused' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.used > OLD.used + 1 THEN
    RAISE EXCEPTION 'a coupon is used once at a time' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.used >= OLD.used AND (NEW.site_id, NEW.key) = (OLD.site_id, OLD.key) THEN
    RETURN NEW;
  END IF;
  SELECT count(*) INTO live FROM coupon_uses
    JOIN coupons ON coupons.site_id = coupon_uses.site_id AND coupons.id = coupon_uses.coupon_id
    WHERE coupons.site_id = OLD.site_id AND coupons.limit_key = OLD.key AND coupon_uses.state <> 'released';
  IF live > 0 AND (TG_OP = 'DELETE' OR NEW.used < live OR NEW.key <> OLD.key) THEN
    RAISE EXCEPTION 'a coupon has been used more often' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER coupon_limits_counted BEFORE INSERT OR UPDATE OR DELETE ON coupon_limits
  FOR EACH ROW EXECUTE FUNCTION refuse_uncounted_use();
--> statement-breakpoint
-- A migration that adds a way turns this off for its own statement.
CREATE TRIGGER state_ways_closed BEFORE INSERT ON state_ways
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Row triggers do not see TRUNCATE.
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['state_ways', 'receipt_counters', 'subscriptions', 'enrollments', 'coupon_uses',
    'coupon_limits'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_no_truncate BEFORE TRUNCATE ON %1$s
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept);
  END LOOP;
END $$;
