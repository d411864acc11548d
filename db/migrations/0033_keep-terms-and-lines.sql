-- What was invoiced and agreed to stays. The lines of what nobody paid go when its people are erased.
CREATE FUNCTION refuse_other_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM invoices
    WHERE site_id = OLD.site_id AND id = OLD.invoice_id AND state = 'void') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'invoice_lines is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_kept BEFORE UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_other_line();
--> statement-breakpoint
CREATE TRIGGER subscription_terms_append_only BEFORE UPDATE OR DELETE ON subscription_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['invoice_lines', 'subscription_terms'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_no_truncate BEFORE TRUNCATE ON %1$s
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept);
  END LOOP;
END $$;
--> statement-breakpoint
-- An invoice's lines add up to it, when it is issued and whenever one is added.
CREATE FUNCTION refuse_other_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice invoices%ROWTYPE;
  due bigint;
  off bigint;
BEGIN
  SELECT * INTO invoice FROM invoices WHERE site_id = NEW.site_id AND id = CASE TG_TABLE_NAME
    WHEN 'invoices' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoice_id' END;
  SELECT coalesce(sum(amount_cents - discount_cents), 0), coalesce(sum(discount_cents), 0) INTO due, off
    FROM invoice_lines WHERE site_id = invoice.site_id AND invoice_id = invoice.id;
  IF (due, off) IS DISTINCT FROM (invoice.total_cents::bigint, invoice.discount_cents::bigint) THEN
    RAISE EXCEPTION 'the lines of invoice % do not add up to it', invoice.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_add_up AFTER INSERT ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_lines_add_up AFTER INSERT ON invoice_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_sum();
--> statement-breakpoint
-- The next term begins where the one before ends, and a plan is in a term that was agreed to.
CREATE FUNCTION refuse_other_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.n > 0 AND NOT EXISTS (SELECT FROM subscription_terms WHERE site_id = NEW.site_id
    AND subscription_id = NEW.subscription_id AND n = NEW.n - 1 AND ends_on = NEW.starts_on) THEN
    RAISE EXCEPTION 'term % of subscription % does not follow the one before', NEW.n, NEW.subscription_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscription_terms_follow BEFORE INSERT ON subscription_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_other_term();
--> statement-breakpoint
CREATE FUNCTION refuse_unknown_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM subscription_terms WHERE site_id = NEW.site_id AND subscription_id = NEW.id
    AND n = NEW.term AND starts_on = NEW.term_start AND ends_on = NEW.term_end) THEN
    RAISE EXCEPTION 'nobody agreed to term % of subscription %', NEW.term, NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER subscriptions_known_term AFTER INSERT OR UPDATE OF term, term_start, term_end ON subscriptions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unknown_term();
--> statement-breakpoint
-- A running plan ends by its member or by staff, never because a later payment was not made.
CREATE OR REPLACE FUNCTION refuse_unpaid_plan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_paid boolean;
BEGIN
  IF NEW.state = OLD.state OR OLD.state <> 'pending' THEN RETURN NEW; END IF;
  has_paid := EXISTS (SELECT FROM payments
    WHERE site_id = NEW.site_id AND subscription_id = NEW.id AND state = 'paid');
  IF NEW.state IN ('active', 'ends_at_term') <> has_paid THEN
    RAISE EXCEPTION 'subscription % goes by its payment', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Invoices are posted when they are issued, and taken back when nobody will pay them. Those that were
-- open when this came are posted now.
INSERT INTO ledger_transactions (id, site_id, account_id, kind, subject, day, at)
  SELECT 'ltx_' || id, site_id, account_id, 'invoiced', id, due_on, issued_at FROM invoices
  WHERE state = 'open' AND total_cents + discount_cents > 0;
--> statement-breakpoint
INSERT INTO ledger_entries (transaction_id, ledger_account, amount_cents)
  SELECT 'ltx_' || invoices.id, side.account, sum(side.cents) FROM invoices
  JOIN invoice_lines line ON line.site_id = invoices.site_id AND line.invoice_id = invoices.id
  CROSS JOIN LATERAL (VALUES
    ('accounts_receivable', line.amount_cents - line.discount_cents),
    ('discounts', line.discount_cents),
    (CASE line.kind WHEN 'person' THEN 'plan_revenue' ELSE 'fee_revenue' END, -line.amount_cents)
  ) side(account, cents)
  WHERE invoices.state = 'open' AND invoices.total_cents + invoices.discount_cents > 0
  GROUP BY invoices.id, side.account HAVING sum(side.cents) <> 0;
--> statement-breakpoint
-- Checked at once: a later migration of the same transaction may change these tables.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_other_amount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text;
  posted bigint;
  due bigint;
  side text := CASE NEW.kind WHEN 'invoiced' THEN 'accounts_receivable' WHEN 'voided' THEN 'accounts_receivable'
    WHEN 'paid' THEN 'cash' ELSE 'refunds_payable' END;
BEGIN
  SELECT coalesce(sum(amount_cents), 0) INTO posted FROM ledger_entries
    WHERE transaction_id = NEW.id AND ledger_account = side;
  IF NEW.kind = 'invoiced' THEN
    SELECT account_id, total_cents INTO owner, due FROM invoices
      WHERE site_id = NEW.site_id AND id = NEW.subject;
  ELSIF NEW.kind = 'voided' THEN
    SELECT account_id, -total_cents INTO owner, due FROM invoices
      WHERE site_id = NEW.site_id AND id = NEW.subject AND state = 'void';
  ELSIF NEW.kind = 'paid' THEN
    SELECT account_id, amount_cents INTO owner, due FROM payments
      WHERE site_id = NEW.site_id AND id = NEW.subject AND state = 'paid';
  ELSE
    SELECT payments.account_id, CASE NEW.kind WHEN 'refund_created' THEN -refunds.amount_cents
        ELSE refunds.amount_cents END INTO owner, due FROM refunds
      JOIN payments ON payments.site_id = refunds.site_id AND payments.id = refunds.payment_id
      WHERE refunds.site_id = NEW.site_id AND refunds.id = NEW.subject
        AND (NEW.kind = 'refund_created' OR refunds.state = 'done');
    -- What an earlier refund failed to send is owed already.
    IF NEW.kind = 'refund_created' AND posted > due THEN due := posted; END IF;
  END IF;
  IF owner IS DISTINCT FROM NEW.account_id OR posted IS DISTINCT FROM due THEN
    RAISE EXCEPTION 'ledger transaction % is not what its subject says', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What an invoice is for stays as well.
CREATE OR REPLACE FUNCTION refuse_other_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% are kept', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  FOREACH kept IN ARRAY ARRAY['id', 'site_id', 'account_id', 'subscription_id', 'invoice_id', 'payment_id',
    'checkout_id', 'kind', 'term', 'due_on', 'purpose', 'gateway', 'amount_cents', 'total_cents', 'discount_cents', 'coupon_code', 'reason',
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
