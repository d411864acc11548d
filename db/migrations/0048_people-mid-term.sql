ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "age_out_told_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_added_person" ON "payments" USING btree ("site_id","subscription_id") WHERE "payments"."purpose" = 'added_person' and "payments"."state" in ('pending', 'requires_action', 'unknown');--> statement-breakpoint
CREATE INDEX "people_children" ON "people" USING btree ("site_id","date_of_birth") WHERE "people"."relationship" = 'child' and "people"."age_out_told_on" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('join', 'renewal', 'added_person'));