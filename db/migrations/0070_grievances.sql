CREATE TABLE "case_events" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"case_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"staff_id" text,
	"text" text,
	"outcome" text,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "case_events_step" CHECK ("case_events"."step" in ('acknowledged', 'review_started', 'replied', 'sender_wrote', 'resolved', 'appealed', 'link_renewed', 'noted', 'assigned'))
);
--> statement-breakpoint
CREATE TABLE "grievance_reminders" (
	"site_id" text NOT NULL,
	"grievance_id" text NOT NULL,
	"about" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grievance_reminders_site_id_grievance_id_about_due_at_pk" PRIMARY KEY("site_id","grievance_id","about","due_at")
);
--> statement-breakpoint
CREATE TABLE "grievances" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"number" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"assigned_to" text,
	"token_hash" text NOT NULL,
	"link_round" integer DEFAULT 0 NOT NULL,
	"audience" text NOT NULL,
	"language" text NOT NULL,
	"account_id" text,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"patient" text NOT NULL,
	"patient_name" text,
	"is_authorized" boolean NOT NULL,
	"member_number" text,
	"against" text NOT NULL,
	"office" text,
	"service_on" date,
	"text" text NOT NULL,
	"desired_outcome" text,
	"is_discussed" boolean NOT NULL,
	"is_urgent" boolean NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"acknowledge_by" timestamp with time zone NOT NULL,
	"resolve_by" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"outcome" text,
	"appealed_at" timestamp with time zone,
	"next_reminder_at" timestamp with time zone,
	CONSTRAINT "grievances_patient" CHECK ("grievances"."patient" in ('self', 'child', 'other_adult')),
	CONSTRAINT "grievances_against" CHECK ("grievances"."against" in ('plan', 'office', 'dentist', 'staff')),
	CONSTRAINT "grievances_state" CHECK ("grievances"."state" in ('received', 'acknowledged', 'in_review', 'resolved', 'appealed')),
	CONSTRAINT "grievances_outcome" CHECK ("grievances"."outcome" in ('agreed', 'partly_agreed', 'not_agreed', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_reports" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "provider_reports" ADD COLUMN "link_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance_reminders" ADD CONSTRAINT "grievance_reminders_grievance_id_grievances_id_fk" FOREIGN KEY ("grievance_id") REFERENCES "public"."grievances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "grievances_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "grievances_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "grievances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_events_case" ON "case_events" USING btree ("site_id","case_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "case_events_idempotency_key" ON "case_events" USING btree ("site_id","case_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "grievances_number" ON "grievances" USING btree ("site_id","number");--> statement-breakpoint
CREATE INDEX "grievances_received" ON "grievances" USING btree ("site_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "grievances_idempotency_key" ON "grievances" USING btree ("site_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "grievances_next_reminder" ON "grievances" USING btree ("site_id","next_reminder_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_reports" ADD CONSTRAINT "provider_reports_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;