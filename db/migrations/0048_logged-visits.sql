CREATE TABLE "logged_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"visited_on" date NOT NULL,
	"procedure" text,
	"procedure_name" text NOT NULL,
	"usual_cents" integer NOT NULL,
	"paid_cents" integer NOT NULL,
	"office" text,
	"note" text,
	"idempotency_key" text,
	"request_hash" text,
	"logged_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "logged_visits_amounts" CHECK ("logged_visits"."paid_cents" between 0 and "logged_visits"."usual_cents" and "logged_visits"."usual_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "logged_visits" ADD CONSTRAINT "logged_visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logged_visits" ADD CONSTRAINT "logged_visits_person" FOREIGN KEY ("site_id","person_id") REFERENCES "public"."people"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logged_visits" ADD CONSTRAINT "logged_visits_subscription" FOREIGN KEY ("site_id","subscription_id") REFERENCES "public"."subscriptions"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logged_visits_account" ON "logged_visits" USING btree ("site_id","account_id","visited_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "logged_visits_idempotency_key" ON "logged_visits" USING btree ("site_id","account_id","idempotency_key");