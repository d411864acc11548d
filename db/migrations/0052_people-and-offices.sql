CREATE TABLE "plan_changes" (
	"site_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_version" integer NOT NULL,
	"location_id" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_changes_site_id_subscription_id_pk" PRIMARY KEY("site_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "age_out_told_on" date;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_subscription" FOREIGN KEY ("site_id","subscription_id") REFERENCES "public"."subscriptions"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_version" FOREIGN KEY ("site_id","plan_id","plan_version") REFERENCES "public"."plan_versions"("site_id","plan_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_added_person" ON "payments" USING btree ("site_id","subscription_id") WHERE "payments"."purpose" = 'added_person' and "payments"."state" in ('pending', 'requires_action', 'unknown');--> statement-breakpoint
CREATE INDEX "people_children" ON "people" USING btree ("site_id","date_of_birth") WHERE "people"."relationship" = 'child' and "people"."age_out_told_on" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('join', 'renewal', 'added_person'));