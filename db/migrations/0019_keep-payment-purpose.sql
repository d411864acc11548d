-- What a payment is for does not change either.
CREATE OR REPLACE FUNCTION refuse_other_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% are kept', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  FOREACH kept IN ARRAY ARRAY['id', 'site_id', 'account_id', 'subscription_id', 'invoice_id', 'payment_id',
    'purpose', 'amount_cents', 'total_cents', 'discount_cents', 'coupon_code', 'reason', 'actor', 'idempotency_key',
    'wish_hash', 'wish_key', 'created_at', 'issued_at'] LOOP
    IF to_jsonb(NEW) -> kept IS DISTINCT FROM to_jsonb(OLD) -> kept THEN
      RAISE EXCEPTION '% of % does not change', kept, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
