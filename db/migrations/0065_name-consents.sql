ALTER TABLE "consents" ADD COLUMN "id" text DEFAULT 'con_' || gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD COLUMN "consent_id" text;--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;