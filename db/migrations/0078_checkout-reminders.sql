CREATE TABLE "checkout_reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"account_id" text,
	"disclosure_id" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"next_look_at" timestamp with time zone,
	"queued_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "reminders_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkout_reminders" ADD CONSTRAINT "checkout_reminders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_reminders" ADD CONSTRAINT "checkout_reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_reminders" ADD CONSTRAINT "checkout_reminders_text" FOREIGN KEY ("site_id","disclosure_id","version") REFERENCES "public"."disclosures"("site_id","id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_reminders_checkout" ON "checkout_reminders" USING btree ("site_id","checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_reminders_token" ON "checkout_reminders" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "checkout_reminders_due" ON "checkout_reminders" USING btree ("next_look_at") WHERE "checkout_reminders"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "checkout_reminders_account" ON "checkout_reminders" USING btree ("site_id","account_id");