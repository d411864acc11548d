CREATE TABLE "customers_to_forget" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"gateway" text NOT NULL,
	"customer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"check_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"site_id" text PRIMARY KEY NOT NULL,
	"newest" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "people_same";--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "number" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "number" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returns_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "look_reason" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "name_key" text;--> statement-breakpoint
UPDATE "people" SET "name_key" = lower(normalize("first_name", NFKC)) || E'\n' || lower(normalize("last_name", NFKC));--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "customers_to_forget" ADD CONSTRAINT "customers_to_forget_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_to_forget_open" ON "customers_to_forget" USING btree ("check_after");--> statement-breakpoint
CREATE INDEX "invoices_to_empty" ON "invoices" USING btree ("id") WHERE "invoices"."state" = 'void' and "invoices"."document" #>> '{payer,name}' <> '';--> statement-breakpoint
CREATE INDEX "payments_returns" ON "payments" USING btree ("returns_after") WHERE "payments"."returns_after" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "people_same" ON "people" USING btree ("site_id","account_id","name_key","date_of_birth");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gateway_id" UNIQUE("payment_id","gateway_id");--> statement-breakpoint
-- Receipts are counted site by site. What has a number keeps it, and the next ones come after it.
INSERT INTO receipt_counters (site_id, newest) SELECT site_id, max(number) FROM receipts GROUP BY site_id;
--> statement-breakpoint
CREATE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receipt_counters AS counter (site_id, newest) VALUES (NEW.site_id, 1)
    ON CONFLICT (site_id) DO UPDATE SET newest = counter.newest + 1
    RETURNING newest INTO NEW.number;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipts_numbered BEFORE INSERT ON receipts
  FOR EACH ROW EXECUTE FUNCTION number_receipt();
--> statement-breakpoint
-- Of two orders that are paid at once each may have made a customer: the one that is not kept is forgotten.
CREATE FUNCTION forget_other_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers_to_forget (id, site_id, gateway, customer, created_at, check_after)
    VALUES ('fgt_' || gen_random_uuid(), OLD.site_id, OLD.gateway, OLD.customer, NEW.saved_at, NEW.saved_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_cards_one_customer AFTER UPDATE ON saved_cards FOR EACH ROW
  WHEN (OLD.customer IS DISTINCT FROM NEW.customer) EXECUTE FUNCTION forget_other_customer();
