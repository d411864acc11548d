ALTER TABLE "refunds" ADD COLUMN "wish_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_wish" UNIQUE("site_id","wish_key");