-- One counter a site and kind of case: reports had none, and took the largest number that was left.
ALTER TABLE "contact_counters" RENAME TO "case_counters";--> statement-breakpoint
ALTER TABLE "case_counters" RENAME CONSTRAINT "contact_counters_site_id_sites_id_fk" TO "case_counters_site_id_sites_id_fk";--> statement-breakpoint
ALTER TABLE "case_counters" ADD COLUMN "kind" text NOT NULL DEFAULT 'message';--> statement-breakpoint
ALTER TABLE "case_counters" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "case_counters" DROP CONSTRAINT "contact_counters_pkey";--> statement-breakpoint
ALTER TABLE "case_counters" ADD CONSTRAINT "case_counters_site_id_kind_pk" PRIMARY KEY ("site_id", "kind");--> statement-breakpoint
INSERT INTO "case_counters" ("site_id", "kind", "last")
  SELECT "site_id", 'report', max("number") FROM "provider_reports" GROUP BY "site_id";--> statement-breakpoint
ALTER TABLE "provider_reports" ADD CONSTRAINT "provider_reports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_reports" DROP CONSTRAINT "provider_reports_number";--> statement-breakpoint
ALTER TABLE "provider_reports" DROP CONSTRAINT "provider_reports_idempotency_key";--> statement-breakpoint
CREATE UNIQUE INDEX "provider_reports_number" ON "provider_reports" USING btree ("site_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_reports_idempotency_key" ON "provider_reports" USING btree ("site_id","idempotency_key");--> statement-breakpoint
-- Keys are digests now, which need a secret that the database does not know: the old ones go.
ALTER TABLE "contact_messages" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "provider_reports" ADD COLUMN "request_hash" text;--> statement-breakpoint
UPDATE "contact_messages" SET "idempotency_key" = null WHERE "idempotency_key" IS NOT NULL;--> statement-breakpoint
UPDATE "provider_reports" SET "idempotency_key" = null WHERE "idempotency_key" IS NOT NULL;--> statement-breakpoint
UPDATE "outbox" SET "facts" = ("facts" - 'reportId') || jsonb_build_object('caseId', "facts" -> 'reportId')
  WHERE "facts" ? 'reportId';
