ALTER TABLE "renewal_notices" DROP CONSTRAINT "renewal_notices_mail";--> statement-breakpoint
ALTER TABLE "renewal_notices" DROP CONSTRAINT "renewal_notices_kind";--> statement-breakpoint
ALTER TABLE "renewal_notices" DROP CONSTRAINT "renewal_notices_key";--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD PRIMARY KEY ("mail_id");--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_once" UNIQUE NULLS NOT DISTINCT("site_id","subscription_id","term","kind","plan_id","cycle","plan_version","consent_id");--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_kind" CHECK ("renewal_notices"."kind" in ('first', 'second', 'price', 'ending', 'agreed'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_other_notice() RETURNS trigger LANGUAGE plpgsql AS $$
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
    OR (NEW.site_id, NEW.subscription_id, NEW.term, NEW.kind, NEW.renews_on, NEW.plan_id, NEW.plan_version, NEW.cycle, NEW.price_cents, NEW.consent_id)
    IS DISTINCT FROM
    (OLD.site_id, OLD.subscription_id, OLD.term, OLD.kind, OLD.renews_on, OLD.plan_id, OLD.plan_version, OLD.cycle, OLD.price_cents, OLD.consent_id) THEN
    RAISE EXCEPTION 'a notice does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
