-- A refund that was done may come back to the gateway. It is owed again, and can be sent again.
ALTER TABLE state_ways DISABLE TRIGGER state_ways_closed;
--> statement-breakpoint
INSERT INTO state_ways (machine, source, target) VALUES ('refunds', 'done', 'returned');
--> statement-breakpoint
ALTER TABLE state_ways ENABLE TRIGGER state_ways_closed;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_refund_beyond() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  returned bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id AND site_id = NEW.site_id FOR UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO returned FROM refunds
    WHERE payment_id = NEW.payment_id AND site_id = NEW.site_id AND state NOT IN ('failed', 'returned');
  IF paid.state <> 'paid' OR returned + NEW.amount_cents > paid.amount_cents THEN
    RAISE EXCEPTION 'more than was paid cannot go back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
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
    SELECT payments.account_id, CASE WHEN NEW.kind IN ('refund_created', 'refund_returned')
        THEN -refunds.amount_cents ELSE refunds.amount_cents END INTO owner, due FROM refunds
      JOIN payments ON payments.site_id = refunds.site_id AND payments.id = refunds.payment_id
      WHERE refunds.site_id = NEW.site_id AND refunds.id = NEW.subject
        AND refunds.state = CASE NEW.kind WHEN 'refund_created' THEN refunds.state
          WHEN 'refund_returned' THEN 'returned' ELSE 'done' END;
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
-- Those that wait for staff are found again, and owed.
UPDATE payments SET review_reason = null, reversals_after = now() WHERE review_reason = 'refund_returned';
