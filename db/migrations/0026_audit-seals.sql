CREATE TABLE "audit_seals" (
	"site_id" text NOT NULL,
	"number" bigint NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "audit_seals_site_id_number_pk" PRIMARY KEY("site_id","number")
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;