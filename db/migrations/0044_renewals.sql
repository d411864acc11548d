CREATE TABLE "renewal_notices" (
	"site_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"term" integer NOT NULL,
	"kind" text NOT NULL,
	"renews_on" date NOT NULL,
	"plan_id" text NOT NULL,
	"plan_version" integer NOT NULL,
	"cycle" text NOT NULL,
	"price_cents" integer NOT NULL,
	"mail_id" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"delivered_on" date,
	"refused_at" timestamp with time zone,
	CONSTRAINT "renewal_notices_site_id_subscription_id_term_kind_pk" PRIMARY KEY("site_id","subscription_id","term","kind"),
	CONSTRAINT "renewal_notices_mail" UNIQUE("mail_id"),
	CONSTRAINT "renewal_notices_kind" CHECK ("renewal_notices"."kind" in ('first', 'second', 'price', 'ending')),
	CONSTRAINT "renewal_notices_settled" CHECK (num_nonnulls("renewal_notices"."delivered_on", "renewal_notices"."refused_at") <= 1)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_off_session" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "lapsed_on" date;--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_subscription" FOREIGN KEY ("site_id","subscription_id") REFERENCES "public"."subscriptions"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_version" FOREIGN KEY ("site_id","plan_id","plan_version") REFERENCES "public"."plan_versions"("site_id","plan_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_renewal" ON "invoices" USING btree ("site_id","subscription_id","term") WHERE "invoices"."kind" = 'renewal' and "invoices"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "subscriptions_next_step" ON "subscriptions" USING btree ("next_step_at") WHERE "subscriptions"."next_step_at" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('join', 'renewal'));