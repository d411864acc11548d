ALTER TABLE "consents" ADD COLUMN "payment_method_id" text;--> statement-breakpoint
-- A consent is given before its card is saved, and says once which card it is.
CREATE FUNCTION refuse_other_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.payment_method_id IS NOT NULL OR NEW.payment_method_id IS NULL
    OR NOT OLD.is_given OR OLD.disclosure_id <> 'auto-renewal'
    OR to_jsonb(NEW) - 'payment_method_id' IS DISTINCT FROM to_jsonb(OLD) - 'payment_method_id' THEN
    RAISE EXCEPTION 'consents is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER consents_append_only ON consents;
--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consents_card_once BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_other_consent();
--> statement-breakpoint
CREATE FUNCTION refuse_other_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payment_methods
    WHERE site_id = NEW.site_id AND account_id = NEW.account_id AND id = NEW.payment_method_id) THEN
    RAISE EXCEPTION 'the card of a consent is its account''s' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction: the statement that saves the card writes it here too.
CREATE CONSTRAINT TRIGGER consents_own_card AFTER INSERT OR UPDATE ON consents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.payment_method_id IS NOT NULL)
  EXECUTE FUNCTION refuse_other_card();
--> statement-breakpoint
UPDATE consents SET payment_method_id = subscriptions.payment_method_id FROM subscriptions
  WHERE subscriptions.site_id = consents.site_id AND subscriptions.id = consents.subscription_id
    AND subscriptions.payment_method_id IS NOT NULL
    AND consents.is_given AND consents.disclosure_id = 'auto-renewal';
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
