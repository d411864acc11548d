ALTER TABLE "contact_messages" ADD COLUMN "audience" text DEFAULT 'plan' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_idempotency_key" ON "contact_messages" USING btree ("site_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_audience" CHECK ("contact_messages"."audience" in ('plan', 'group'));