-- The ledger's accounts and transactions by an accountant's names. Entries are append-only: the
-- triggers are off for the one statement that renames them.
ALTER TABLE "ledger_entries" RENAME COLUMN "book" TO "ledger_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "ledger_entries_transaction_id_book_pk" TO "ledger_entries_transaction_id_ledger_account_pk";--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
UPDATE "ledger_entries" SET "ledger_account" = CASE "ledger_account"
    WHEN 'owed' THEN 'accounts_receivable'
    WHEN 'other_means' THEN 'manual_payouts'
    WHEN 'sold_plans' THEN 'plan_revenue'
    WHEN 'sold_fees' THEN 'fee_revenue'
    WHEN 'given_back' THEN 'refunds'
    WHEN 'credits' THEN 'refunds_payable'
    ELSE "ledger_account" END;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DISABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
UPDATE "ledger_transactions" SET "kind" = CASE "kind"
    WHEN 'refund_owed' THEN 'refund_created'
    WHEN 'paid_otherwise' THEN 'refunded_manually'
    ELSE "kind" END;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ENABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
UPDATE "payments" SET "review_reason" = CASE "review_reason"
    WHEN 'beyond_books' THEN 'beyond_ledger'
    WHEN 'taken_back' THEN 'fully_reversed'
    WHEN 'came_back' THEN 'refund_returned'
    ELSE "review_reason" END
  WHERE "review_reason" IS NOT NULL;--> statement-breakpoint
UPDATE "outbox" SET "kind" = 'plan_canceled' WHERE "kind" = 'plan_left';--> statement-breakpoint
ALTER TABLE "sandbox_charges" RENAME COLUMN "behaviour" TO "behavior";--> statement-breakpoint
ALTER TABLE "sandbox_tokens" RENAME COLUMN "behaviour" TO "behavior";
