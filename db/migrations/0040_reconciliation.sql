CREATE TABLE "gateway_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"gateway" text NOT NULL,
	"subject" text NOT NULL,
	"payment_id" text,
	"kind" text NOT NULL,
	"gateway_cents" integer NOT NULL,
	"ledger_cents" integer NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "gateway_differences_once" UNIQUE("site_id","gateway","subject","kind"),
	CONSTRAINT "gateway_differences_kind" CHECK ("gateway_differences"."kind" in ('not_in_ledger', 'not_at_gateway', 'other_amount', 'other_refunds'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"site_id" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"arrives_on" date NOT NULL,
	"charged_cents" integer,
	"refunded_cents" integer,
	"fee_cents" integer,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_site_id_gateway_gateway_id_pk" PRIMARY KEY("site_id","gateway","gateway_id"),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('on_its_way', 'paid', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"site_id" text NOT NULL,
	"gateway" text NOT NULL,
	"at" timestamp with time zone,
	"since" timestamp with time zone,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"charges" integer NOT NULL,
	"charged_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	CONSTRAINT "reconciliations_site_id_gateway_pk" PRIMARY KEY("site_id","gateway")
);
--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD CONSTRAINT "gateway_differences_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD CONSTRAINT "gateway_differences_payment" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payments"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_differences_open" ON "gateway_differences" USING btree ("site_id") WHERE "gateway_differences"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("site_id","arrives_on");