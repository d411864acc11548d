CREATE TABLE "contact_counters" (
	"site_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_counters" ADD CONSTRAINT "contact_counters_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "contact_counters" ("site_id", "last")
  SELECT "site_id", max("number") FROM "contact_messages" GROUP BY "site_id";--> statement-breakpoint
-- Counted at every try and worthless after an hour: no try waits for the disk. A crash of the
-- database empties the table.
ALTER TABLE "limits" SET UNLOGGED;
