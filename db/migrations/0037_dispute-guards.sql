-- A dispute is found open, and decided once.
ALTER TABLE state_ways DISABLE TRIGGER state_ways_closed;
--> statement-breakpoint
INSERT INTO state_ways (machine, source, target) VALUES ('disputes', 'open', 'won'), ('disputes', 'open', 'lost');
--> statement-breakpoint
ALTER TABLE state_ways ENABLE TRIGGER state_ways_closed;
--> statement-breakpoint
CREATE TRIGGER disputes_begin BEFORE INSERT ON disputes
  FOR EACH ROW EXECUTE FUNCTION refuse_other_beginnings('open');
--> statement-breakpoint
CREATE TRIGGER disputes_ways BEFORE UPDATE OF state ON disputes
  FOR EACH ROW EXECUTE FUNCTION refuse_other_ways();
--> statement-breakpoint
CREATE FUNCTION refuse_other_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'disputes are kept' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 'open' OR (NEW.id, NEW.site_id, NEW.payment_id, NEW.gateway_id, NEW.amount_cents, NEW.found_at)
    IS DISTINCT FROM
    (OLD.id, OLD.site_id, OLD.payment_id, OLD.gateway_id, OLD.amount_cents, OLD.found_at) THEN
    RAISE EXCEPTION 'a dispute does not change once it is decided' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER disputes_written_once BEFORE UPDATE OR DELETE ON disputes
  FOR EACH ROW EXECUTE FUNCTION refuse_other_dispute();
--> statement-breakpoint
CREATE TRIGGER disputes_no_truncate BEFORE TRUNCATE ON disputes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A bank takes back what it decides, also what a refund has given back already. Refunds of ours never
-- go beyond what is left.
CREATE OR REPLACE FUNCTION refuse_refund_beyond() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  returned bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id AND site_id = NEW.site_id FOR UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO returned FROM refunds
    WHERE payment_id = NEW.payment_id AND site_id = NEW.site_id AND state NOT IN ('failed', 'returned')
      AND kind = CASE NEW.kind WHEN 'chargeback' THEN 'chargeback' ELSE kind END;
  IF paid.state <> 'paid' OR returned + NEW.amount_cents > paid.amount_cents THEN
    RAISE EXCEPTION 'more than was paid cannot go back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A row that is a chargeback was taken by a bank: there is a lost dispute of its amount.
CREATE FUNCTION refuse_chargeback_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'chargeback' AND NOT EXISTS (SELECT FROM disputes WHERE site_id = NEW.site_id
    AND payment_id = NEW.payment_id AND amount_cents = NEW.amount_cents AND state = 'lost'
    AND gateway_id = CASE NEW.state WHEN 'pending' THEN gateway_id ELSE NEW.gateway_id END) THEN
    RAISE EXCEPTION 'refund % is no chargeback', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_chargeback AFTER INSERT OR UPDATE OF state, gateway_id ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_chargeback_alone();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_other_amount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text;
  posted bigint;
  due bigint;
  side text := CASE NEW.kind WHEN 'invoiced' THEN 'accounts_receivable' WHEN 'voided' THEN 'accounts_receivable'
    WHEN 'paid' THEN 'cash' WHEN 'chargeback' THEN 'cash' WHEN 'dispute_fee' THEN 'cash'
    ELSE 'refunds_payable' END;
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
  ELSIF NEW.kind = 'dispute_fee' THEN
    SELECT payments.account_id, -disputes.fee_cents INTO owner, due FROM disputes
      JOIN payments ON payments.site_id = disputes.site_id AND payments.id = disputes.payment_id
      WHERE disputes.site_id = NEW.site_id AND disputes.id = NEW.subject AND disputes.state <> 'open';
  ELSE
    SELECT payments.account_id, CASE WHEN NEW.kind IN ('refund_created', 'refund_returned', 'chargeback')
        THEN -refunds.amount_cents ELSE refunds.amount_cents END INTO owner, due FROM refunds
      JOIN payments ON payments.site_id = refunds.site_id AND payments.id = refunds.payment_id
      WHERE refunds.site_id = NEW.site_id AND refunds.id = NEW.subject
        AND refunds.kind = CASE NEW.kind WHEN 'chargeback' THEN 'chargeback' ELSE 'refund' END
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
-- Payments that are disputed, or that have more at the gateway than could be posted, are asked again.
UPDATE payments SET reversals_after = now() WHERE review_reason IN ('disputed', 'beyond_ledger');
