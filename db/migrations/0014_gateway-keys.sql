CREATE TABLE "gateway_keys" (
	"site_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_webhook_secret" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_keys_kind" CHECK ("gateway_keys"."kind" in ('stripe'))
);
--> statement-breakpoint
ALTER TABLE "gateway_keys" ADD CONSTRAINT "gateway_keys_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;