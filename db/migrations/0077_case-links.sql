CREATE TABLE "case_links" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"case_id" text NOT NULL,
	"payment_id" text,
	"office_id" text,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_links_once" UNIQUE NULLS NOT DISTINCT("site_id","case_id","payment_id","office_id"),
	CONSTRAINT "case_links_one" CHECK (num_nonnulls("case_links"."payment_id", "case_links"."office_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_office_id_locations_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;