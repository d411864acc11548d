CREATE TABLE "gateway_customers" (
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"gateway" text NOT NULL,
	"key" text NOT NULL,
	"customer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_customers_site_id_account_id_gateway_pk" PRIMARY KEY("site_id","account_id","gateway")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_card" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payment_methods_of_site" UNIQUE("site_id","id"),
	CONSTRAINT "payment_methods_gateway_card" UNIQUE("site_id","gateway","gateway_card")
);
--> statement-breakpoint
ALTER TABLE "customers_to_delete" ALTER COLUMN "customer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers_to_delete" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_method_id" text;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_methods_account" ON "payment_methods" USING btree ("site_id","account_id");--> statement-breakpoint
-- Until now an account had one card, and the last one that was saved counted for all its plans.
INSERT INTO "gateway_customers" ("site_id", "account_id", "gateway", "key", "customer", "created_at")
  SELECT site_id, account_id, gateway, 'cus_' || substr(account_id, 5), customer, saved_at FROM saved_cards;--> statement-breakpoint
INSERT INTO "payment_methods" ("id", "site_id", "account_id", "gateway", "gateway_card", "brand", "last4", "expires", "saved_at")
  SELECT 'pmt_' || substr(account_id, 5), site_id, account_id, gateway, gateway_card, brand, last4, expires, saved_at
  FROM saved_cards ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "subscriptions" SET "payment_method_id" = methods.id FROM payment_methods methods
  WHERE methods.site_id = subscriptions.site_id AND methods.account_id = subscriptions.account_id
    AND subscriptions.is_auto_renew AND subscriptions.ended_at IS NULL;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_method" FOREIGN KEY ("site_id","payment_method_id") REFERENCES "public"."payment_methods"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers_to_delete" ADD CONSTRAINT "customers_to_delete_named" CHECK (coalesce("customers_to_delete"."customer", "customers_to_delete"."key") is not null);