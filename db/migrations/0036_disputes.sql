CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"gateway_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "disputes_gateway_id" UNIQUE("payment_id","gateway_id"),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_amounts" CHECK ("disputes"."amount_cents" > 0 and "disputes"."fee_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payments"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("site_id","payment_id") WHERE "disputes"."state" = 'open';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('refund', 'chargeback'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."ledger_account" in ('accounts_receivable', 'cash', 'manual_payouts', 'plan_revenue', 'fee_revenue', 'discounts', 'refunds', 'refunds_payable', 'chargebacks', 'dispute_fees'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('invoiced', 'voided', 'paid', 'refund_created', 'refunded', 'refunded_manually', 'refund_returned', 'chargeback', 'dispute_fee'));