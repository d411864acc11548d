CREATE TABLE "email_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"purpose" text NOT NULL,
	"browser_hash" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"opens_account" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_erased";--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_codes_browser" ON "email_codes" USING btree ("site_id","purpose","browser_hash");--> statement-breakpoint
CREATE INDEX "email_codes_expires" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_erased" CHECK (("accounts"."erased_at" is null) = ("accounts"."email" is not null) and ("accounts"."erased_at" is null or "accounts"."password_hash" is null));