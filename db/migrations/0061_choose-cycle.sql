ALTER TABLE "plan_changes" ALTER COLUMN "location_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD COLUMN "cycle" text;--> statement-breakpoint
UPDATE "plan_changes" SET "cycle" = "subscriptions"."cycle" FROM "subscriptions" WHERE "subscriptions"."site_id" = "plan_changes"."site_id" AND "subscriptions"."id" = "plan_changes"."subscription_id";--> statement-breakpoint
ALTER TABLE "plan_changes" ALTER COLUMN "cycle" SET NOT NULL;
