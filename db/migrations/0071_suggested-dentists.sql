CREATE TABLE "dentist_suggestions" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"number" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"assigned_to" text,
	"dentist" text NOT NULL,
	"office" text,
	"city" text NOT NULL,
	"phone" text,
	"email" text,
	"language" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dentist_suggestions" ADD CONSTRAINT "dentist_suggestions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dentist_suggestions" ADD CONSTRAINT "dentist_suggestions_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dentist_suggestions_number" ON "dentist_suggestions" USING btree ("site_id","number");--> statement-breakpoint
CREATE INDEX "dentist_suggestions_received" ON "dentist_suggestions" USING btree ("site_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dentist_suggestions_idempotency_key" ON "dentist_suggestions" USING btree ("site_id","idempotency_key");