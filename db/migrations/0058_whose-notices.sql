ALTER TABLE "renewal_notices" DROP CONSTRAINT "renewal_notices_site_id_subscription_id_term_kind_pk";--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_key" PRIMARY KEY("site_id","subscription_id","term","kind","plan_id","cycle");--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "plan_id" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "is_removed_by_member" boolean DEFAULT false NOT NULL;