CREATE TABLE "listing_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"number" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"assigned_to" text,
	"closed_at" timestamp with time zone,
	"purpose" text NOT NULL,
	"practice" text NOT NULL,
	"street" text NOT NULL,
	"unit" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"phone" text NOT NULL,
	"website" text,
	"dentists" text,
	"languages" text,
	"npi" text,
	"correction" text,
	"name" text,
	"role" text,
	"email" text,
	"language" text NOT NULL,
	CONSTRAINT "listing_requests_purpose" CHECK ("listing_requests"."purpose" in ('join', 'correct'))
);
--> statement-breakpoint
ALTER TABLE "listing_requests" ADD CONSTRAINT "listing_requests_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_requests" ADD CONSTRAINT "listing_requests_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_requests_number" ON "listing_requests" USING btree ("site_id","number");--> statement-breakpoint
CREATE INDEX "listing_requests_received" ON "listing_requests" USING btree ("site_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_requests_idempotency_key" ON "listing_requests" USING btree ("site_id","idempotency_key");