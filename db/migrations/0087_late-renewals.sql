ALTER TABLE "renewal_notices" DROP CONSTRAINT "renewal_notices_once";--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "known_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "enrollments" SET "known_since" = "people"."created_at" FROM "people"
  WHERE "people"."site_id" = "enrollments"."site_id" AND "people"."id" = "enrollments"."person_id";--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "past_due_since" date;--> statement-breakpoint
UPDATE "subscriptions" SET "past_due_since" = "invoices"."due_on" FROM "invoices"
  WHERE "subscriptions"."state" = 'past_due' AND "invoices"."site_id" = "subscriptions"."site_id"
    AND "invoices"."subscription_id" = "subscriptions"."id" AND "invoices"."kind" = 'renewal'
    AND "invoices"."state" = 'open';--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_once" UNIQUE NULLS NOT DISTINCT("site_id","subscription_id","term","kind","plan_id","cycle","plan_version","consent_id","price_cents");--> statement-breakpoint
ALTER TABLE state_ways DISABLE TRIGGER state_ways_closed;
--> statement-breakpoint
-- A site that can't charge cards leaves a plan active until it lapses.
INSERT INTO state_ways (machine, source, target) VALUES ('subscriptions', 'active', 'lapsed');
--> statement-breakpoint
ALTER TABLE state_ways ENABLE TRIGGER state_ways_closed;
