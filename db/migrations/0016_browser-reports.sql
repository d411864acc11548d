CREATE TABLE "browser_errors" (
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	"fingerprint" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"page" text NOT NULL,
	"source" text,
	"line_number" integer,
	"column_number" integer,
	"build" text,
	"origin" text,
	"count" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "browser_errors_site_id_day_fingerprint_pk" PRIMARY KEY("site_id","day","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "browser_timings" (
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"page" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"worst" real NOT NULL,
	"bytes" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "browser_timings_site_id_day_kind_page_subject_pk" PRIMARY KEY("site_id","day","kind","page","subject"),
	CONSTRAINT "browser_timings_kind" CHECK ("browser_timings"."kind" in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'load', 'long_task', 'resource', 'interaction'))
);
--> statement-breakpoint
ALTER TABLE "browser_errors" ADD CONSTRAINT "browser_errors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_timings" ADD CONSTRAINT "browser_timings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browser_errors_day" ON "browser_errors" USING btree ("day");--> statement-breakpoint
CREATE INDEX "browser_timings_day" ON "browser_timings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "payments_to_look_at" ON "payments" USING btree ("id") WHERE "payments"."look_reason" is not null;