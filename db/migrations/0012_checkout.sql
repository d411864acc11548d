CREATE SEQUENCE "public"."member_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"document" jsonb NOT NULL,
	"discount_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"coupon_code" text,
	"state" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_of_site" UNIQUE("site_id","id"),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."total_cents" >= 0 and "invoices"."discount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" text NOT NULL,
	"book" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_book_pk" PRIMARY KEY("transaction_id","book"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_once" UNIQUE("site_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"draft_id" text,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_id" text,
	"action" jsonb,
	"decline_reason" text,
	"card_brand" text,
	"card_last4" text,
	"idempotency_key" text NOT NULL,
	"wish_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"check_after" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_of_site" UNIQUE("site_id","id"),
	CONSTRAINT "payments_idempotency_key" UNIQUE("site_id","account_id","idempotency_key"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "receipts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"refund_id" text,
	"document" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_number" UNIQUE("site_id","number"),
	CONSTRAINT "receipts_once" UNIQUE NULLS NOT DISTINCT("payment_id","refund_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"wish_key" text,
	"actor" text NOT NULL,
	"state" text NOT NULL,
	"gateway_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"check_after" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_wish" UNIQUE("site_id","wish_key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"account_id" text NOT NULL,
	"site_id" text NOT NULL,
	"gateway" text NOT NULL,
	"customer" text NOT NULL,
	"gateway_card" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_cards_site_id_account_id_pk" PRIMARY KEY("site_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "checkout_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"owner_hash" text NOT NULL,
	"account_id" text,
	"sign_up_id" text,
	"plan_id" text NOT NULL,
	"location_id" text,
	"cycle" text NOT NULL,
	"account" jsonb,
	"members" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coupon_code" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"disclosure_id" text NOT NULL,
	"version" text NOT NULL,
	"address" text NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_site_id_subscription_id_disclosure_id_at_pk" PRIMARY KEY("site_id","subscription_id","disclosure_id","at"),
	CONSTRAINT "consents_given" CHECK ("consents"."is_given" or "consents"."disclosure_id" = 'auto-renewal')
);
--> statement-breakpoint
CREATE TABLE "disclosures" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disclosures_site_id_id_version_pk" PRIMARY KEY("site_id","id","version")
);
--> statement-breakpoint
CREATE TABLE "coupon_limits" (
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"most" integer,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_limits_site_id_key_pk" PRIMARY KEY("site_id","key"),
	CONSTRAINT "coupon_limits_kept" CHECK ("coupon_limits"."used" >= 0 and ("coupon_limits"."most" is null or "coupon_limits"."used" <= "coupon_limits"."most"))
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"site_id" text NOT NULL,
	"coupon_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"account_id" text NOT NULL,
	"nth" integer NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_uses_site_id_payment_id_pk" PRIMARY KEY("site_id","payment_id"),
	CONSTRAINT "coupon_uses_state" CHECK ("coupon_uses"."state" in ('reserved', 'used', 'released'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"code" text NOT NULL,
	"limit_key" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"plan_ids" text[] DEFAULT '{}' NOT NULL,
	"location_ids" text[] DEFAULT '{}' NOT NULL,
	"states" text[] DEFAULT '{}' NOT NULL,
	"cycles" text[] DEFAULT '{}' NOT NULL,
	"audience" text NOT NULL,
	"minimum_members" integer DEFAULT 1 NOT NULL,
	"payments_long" integer DEFAULT 1 NOT NULL,
	"most_per_account" integer,
	"starts_on" date,
	"ends_on" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code" UNIQUE("site_id","code"),
	CONSTRAINT "coupons_of_site" UNIQUE("site_id","id"),
	CONSTRAINT "coupons_percent" CHECK (("coupons"."kind" = 'percent') = ("coupons"."percent" between 1 and 100)),
	CONSTRAINT "coupons_amount" CHECK (("coupons"."kind" = 'amount') = ("coupons"."amount_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "gateway_keys" (
	"site_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_webhook_secret" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_keys_kind" CHECK ("gateway_keys"."kind" in ('stripe'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"behaviour" text,
	"token" text,
	"brand" text,
	"last4" text,
	"expires" text,
	"customer" text,
	"seller" text NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "sandbox_charges_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_charges_state" CHECK ("sandbox_charges"."state" in ('paid', 'declined', 'requires_action', 'processing', 'voided')),
	CONSTRAINT "sandbox_charges_refunded" CHECK ("sandbox_charges"."refunded_cents" between 0 and "sandbox_charges"."amount_cents" and ("sandbox_charges"."refunded_cents" = 0 or "sandbox_charges"."state" = 'paid'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires" text NOT NULL,
	"behaviour" text NOT NULL,
	"customer" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"member_number" text DEFAULT lpad(((nextval('member_numbers') * 6180339887) % 10000000000)::text, 10, '0') NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"relationship" text NOT NULL,
	"member_since" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_of_site" UNIQUE("site_id","id"),
	CONSTRAINT "people_member_number" UNIQUE("site_id","member_number")
);
--> statement-breakpoint
CREATE TABLE "subscription_people" (
	"site_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"person_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_detail_id" text NOT NULL,
	"is_live" boolean NOT NULL,
	"added_on" date NOT NULL,
	"removed_on" date,
	CONSTRAINT "subscription_people_site_id_subscription_id_person_id_pk" PRIMARY KEY("site_id","subscription_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_version" integer NOT NULL,
	"location_id" text,
	"cycle" text NOT NULL,
	"state" text NOT NULL,
	"anchor" date NOT NULL,
	"term" integer DEFAULT 0 NOT NULL,
	"term_start" date NOT NULL,
	"term_end" date NOT NULL,
	"is_auto_renew" boolean NOT NULL,
	"home_state" text NOT NULL,
	"documents_sent_on" date,
	"left_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscriptions_of_site" UNIQUE("site_id","id"),
	CONSTRAINT "subscriptions_term" CHECK ("subscriptions"."term_start" < "subscriptions"."term_end")
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription" FOREIGN KEY ("site_id","subscription_id") REFERENCES "public"."subscriptions"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice" FOREIGN KEY ("site_id","invoice_id") REFERENCES "public"."invoices"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_of_site" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payments"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD CONSTRAINT "checkout_drafts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD CONSTRAINT "checkout_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD CONSTRAINT "checkout_drafts_plan_of_site" FOREIGN KEY ("site_id","plan_id") REFERENCES "public"."plans"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text" FOREIGN KEY ("site_id","disclosure_id","version") REFERENCES "public"."disclosures"("site_id","id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_limits" ADD CONSTRAINT "coupon_limits_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon" FOREIGN KEY ("site_id","coupon_id") REFERENCES "public"."coupons"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_limit" FOREIGN KEY ("site_id","limit_key") REFERENCES "public"."coupon_limits"("site_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_keys" ADD CONSTRAINT "gateway_keys_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_charge_id_sandbox_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."sandbox_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_people" ADD CONSTRAINT "subscription_people_subscription" FOREIGN KEY ("site_id","subscription_id") REFERENCES "public"."subscriptions"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_people" ADD CONSTRAINT "subscription_people_person" FOREIGN KEY ("site_id","person_id") REFERENCES "public"."people"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_version" FOREIGN KEY ("site_id","plan_id","plan_version") REFERENCES "public"."plan_versions"("site_id","plan_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("site_id","account_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_account" ON "ledger_transactions" USING btree ("site_id","account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live_per_draft" ON "payments" USING btree ("site_id","draft_id") WHERE "payments"."state" in ('pending', 'requires_action', 'unknown', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway_id" ON "payments" USING btree ("gateway","gateway_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("check_after") WHERE "payments"."state" in ('pending', 'requires_action', 'unknown');--> statement-breakpoint
CREATE INDEX "receipts_account" ON "receipts" USING btree ("site_id","account_id","issued_at");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("site_id","payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("check_after") WHERE "refunds"."state" in ('pending', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_drafts_owner" ON "checkout_drafts" USING btree ("site_id","owner_hash") WHERE "checkout_drafts"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "checkout_drafts_account" ON "checkout_drafts" USING btree ("site_id","account_id");--> statement-breakpoint
CREATE INDEX "checkout_drafts_expires" ON "checkout_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_per_account" ON "coupon_uses" USING btree ("site_id","coupon_id","account_id","nth") WHERE "coupon_uses"."state" <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "people_same" ON "people" USING btree ("site_id","account_id",lower("first_name"),lower("last_name"),"date_of_birth");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_people_one_live" ON "subscription_people" USING btree ("site_id","person_id","plan_id") WHERE "subscription_people"."is_live";--> statement-breakpoint
CREATE INDEX "subscriptions_account" ON "subscriptions" USING btree ("site_id","account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_term_end" ON "subscriptions" USING btree ("state","term_end");