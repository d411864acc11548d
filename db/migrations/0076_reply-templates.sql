CREATE TABLE "reply_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"en" text NOT NULL,
	"es" text NOT NULL,
	"kinds" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_templates_state" CHECK ("reply_templates"."state" in ('active', 'archived')),
	CONSTRAINT "reply_templates_kinds" CHECK (cardinality("reply_templates"."kinds") > 0)
);
--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_templates_site" ON "reply_templates" USING btree ("site_id","state","name");