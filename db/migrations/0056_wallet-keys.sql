CREATE TABLE "wallet_keys" (
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"expires_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_keys_site_id_kind_pk" PRIMARY KEY("site_id","kind"),
	CONSTRAINT "wallet_keys_kind" CHECK ("wallet_keys"."kind" in ('apple', 'google'))
);
--> statement-breakpoint
ALTER TABLE "wallet_keys" ADD CONSTRAINT "wallet_keys_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;