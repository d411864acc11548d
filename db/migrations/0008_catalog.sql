CREATE TABLE "fees" (
	"site_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"location_id" text,
	"procedure" text NOT NULL,
	"usual_cents" integer NOT NULL,
	"member_cents" integer,
	"source" text NOT NULL,
	"as_of" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fees_of" UNIQUE NULLS NOT DISTINCT("site_id","plan_id","location_id","procedure"),
	CONSTRAINT "fees_amounts" CHECK ("fees"."usual_cents" >= 0 and "fees"."member_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "procedures" (
	"site_id" text NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"audience" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "procedures_site_id_slug_pk" PRIMARY KEY("site_id","slug")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "groups_site_id_key_pk" PRIMARY KEY("site_id","key")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"external_id" text NOT NULL,
	"group_key" text NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"unit" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"phone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"hours_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"accessibility" text[] DEFAULT '{}' NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"is_accepting" boolean NOT NULL,
	"active_from" date,
	"active_until" date,
	"verified_on" date NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "locations_external_id" UNIQUE("site_id","external_id"),
	CONSTRAINT "locations_of_site" UNIQUE("site_id","id"),
	CONSTRAINT "locations_on_earth" CHECK ("locations"."lat" between -90 and 90 and "locations"."lon" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "zips" (
	"zip" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"lat" double precision,
	"lon" double precision
);
--> statement-breakpoint
CREATE TABLE "plan_details" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"version" integer NOT NULL,
	"external_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"audience" text NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"monthly_cents" integer,
	"annual_cents" integer,
	"fee_cents" integer NOT NULL,
	"family" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"included" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_details_external_id" UNIQUE("site_id","plan_id","version","external_id"),
	CONSTRAINT "plan_details_price" CHECK ("plan_details"."monthly_cents" >= 0 or "plan_details"."annual_cents" >= 0),
	CONSTRAINT "plan_details_fee" CHECK ("plan_details"."fee_cents" between 0 and 3000)
);
--> statement-breakpoint
CREATE TABLE "plan_locations" (
	"site_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"location_id" text NOT NULL,
	CONSTRAINT "plan_locations_site_id_plan_id_location_id_pk" PRIMARY KEY("site_id","plan_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"site_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_versions_site_id_plan_id_version_pk" PRIMARY KEY("site_id","plan_id","version")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"external_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"kind" text NOT NULL,
	"states" text[] DEFAULT '{}' NOT NULL,
	"is_everywhere" boolean NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active_from" date,
	"active_until" date,
	"position" integer DEFAULT 0 NOT NULL,
	"current_version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plans_external_id" UNIQUE("site_id","external_id"),
	CONSTRAINT "plans_of_site" UNIQUE("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "provider_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"number" integer NOT NULL,
	"provider_id" text NOT NULL,
	"location_id" text,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"answer" text,
	"token_hash" text NOT NULL,
	"idempotency_key" text,
	"received_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_reports_number" UNIQUE("site_id","number"),
	CONSTRAINT "provider_reports_idempotency_key" UNIQUE("site_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "provider_locations" (
	"site_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"location_id" text NOT NULL,
	"is_accepting" boolean NOT NULL,
	CONSTRAINT "provider_locations_site_id_location_id_provider_id_pk" PRIMARY KEY("site_id","location_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"external_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"credentials" text,
	"practitioner_type" text NOT NULL,
	"specialty" text NOT NULL,
	"is_board_certified" boolean NOT NULL,
	"npi" text NOT NULL,
	"license_state" text,
	"license_number" text,
	"license_type" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"staff_languages" text[] DEFAULT '{}' NOT NULL,
	"is_accepting" boolean NOT NULL,
	"affiliated_groups" text[] DEFAULT '{}' NOT NULL,
	"verified_on" date NOT NULL,
	"source" text NOT NULL,
	"ended_on" date,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "providers_external_id" UNIQUE("site_id","external_id"),
	CONSTRAINT "providers_of_site" UNIQUE("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_plan_of_site" FOREIGN KEY ("site_id","plan_id") REFERENCES "public"."plans"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_location_of_site" FOREIGN KEY ("site_id","location_id") REFERENCES "public"."locations"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_procedure" FOREIGN KEY ("site_id","procedure") REFERENCES "public"."procedures"("site_id","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_group_of_site" FOREIGN KEY ("site_id","group_key") REFERENCES "public"."groups"("site_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_details" ADD CONSTRAINT "plan_details_version" FOREIGN KEY ("site_id","plan_id","version") REFERENCES "public"."plan_versions"("site_id","plan_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_locations" ADD CONSTRAINT "plan_locations_plan_of_site" FOREIGN KEY ("site_id","plan_id") REFERENCES "public"."plans"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_locations" ADD CONSTRAINT "plan_locations_location_of_site" FOREIGN KEY ("site_id","location_id") REFERENCES "public"."locations"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_plan_of_site" FOREIGN KEY ("site_id","plan_id") REFERENCES "public"."plans"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_reports" ADD CONSTRAINT "provider_reports_provider_of_site" FOREIGN KEY ("site_id","provider_id") REFERENCES "public"."providers"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_locations" ADD CONSTRAINT "provider_locations_provider_of_site" FOREIGN KEY ("site_id","provider_id") REFERENCES "public"."providers"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_locations" ADD CONSTRAINT "provider_locations_location_of_site" FOREIGN KEY ("site_id","location_id") REFERENCES "public"."locations"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fees_location" ON "fees" USING btree ("site_id","location_id");--> statement-breakpoint
CREATE INDEX "locations_group" ON "locations" USING btree ("site_id","group_key");--> statement-breakpoint
CREATE INDEX "locations_city" ON "locations" USING btree ("site_id","state","city");--> statement-breakpoint
CREATE INDEX "zips_city" ON "zips" USING btree ("state","city");--> statement-breakpoint
CREATE INDEX "provider_reports_received" ON "provider_reports" USING btree ("site_id","received_at");--> statement-breakpoint
CREATE INDEX "provider_locations_provider" ON "provider_locations" USING btree ("site_id","provider_id");--> statement-breakpoint
CREATE INDEX "providers_name" ON "providers" USING btree ("site_id","last_name","first_name","id");