-- The words of the field: a checkout, an enrollment, a reversal, a review.
ALTER TABLE "customers_to_forget" RENAME TO "customers_to_delete";--> statement-breakpoint
ALTER INDEX "customers_to_forget_pkey" RENAME TO "customers_to_delete_pkey";--> statement-breakpoint
ALTER INDEX "customers_to_forget_open" RENAME TO "customers_to_delete_open";--> statement-breakpoint
ALTER TABLE "customers_to_delete" RENAME CONSTRAINT "customers_to_forget_site_id_sites_id_fk" TO "customers_to_delete_site_id_sites_id_fk";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "draft_id" TO "checkout_id";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "wish_hash" TO "request_hash";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "returns_after" TO "reversals_after";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "look_reason" TO "review_reason";--> statement-breakpoint
ALTER INDEX "payments_one_live_per_draft" RENAME TO "payments_one_live_per_checkout";--> statement-breakpoint
ALTER INDEX "payments_to_look_at" RENAME TO "payments_to_review";--> statement-breakpoint
ALTER INDEX "payments_returns" RENAME TO "payments_reversals";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "wish_key" TO "request_key";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "refunds_wish" TO "refunds_request";--> statement-breakpoint
ALTER TABLE "checkout_drafts" RENAME TO "checkouts";--> statement-breakpoint
ALTER INDEX "checkout_drafts_pkey" RENAME TO "checkouts_pkey";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "owner_hash" TO "token_hash";--> statement-breakpoint
ALTER INDEX "checkout_drafts_owner" RENAME TO "checkouts_token";--> statement-breakpoint
ALTER INDEX "checkout_drafts_account" RENAME TO "checkouts_account";--> statement-breakpoint
ALTER INDEX "checkout_drafts_sign_up" RENAME TO "checkouts_sign_up";--> statement-breakpoint
ALTER INDEX "checkout_drafts_expires" RENAME TO "checkouts_expires";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME CONSTRAINT "checkout_drafts_site_id_sites_id_fk" TO "checkouts_site_id_sites_id_fk";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME CONSTRAINT "checkout_drafts_account_id_accounts_id_fk" TO "checkouts_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME CONSTRAINT "checkout_drafts_plan_of_site" TO "checkouts_plan_of_site";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "wish" TO "request_hash";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "last_fault" TO "last_error";--> statement-breakpoint
ALTER TABLE "subscription_people" RENAME TO "enrollments";--> statement-breakpoint
ALTER INDEX "subscription_people_person" RENAME TO "enrollments_person";--> statement-breakpoint
ALTER INDEX "subscription_people_one_live" RENAME TO "enrollments_one_live";--> statement-breakpoint
ALTER TABLE "enrollments" RENAME CONSTRAINT "subscription_people_subscription" TO "enrollments_subscription";--> statement-breakpoint
ALTER TABLE "enrollments" RENAME CONSTRAINT "subscription_people_person" TO "enrollments_person";--> statement-breakpoint
ALTER TABLE "enrollments" RENAME CONSTRAINT "subscription_people_site_id_subscription_id_person_id_pk" TO "enrollments_site_id_subscription_id_person_id_pk";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "left_by" TO "canceled_by";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_other_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% are kept', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  FOREACH kept IN ARRAY ARRAY['id', 'site_id', 'account_id', 'subscription_id', 'invoice_id', 'payment_id',
    'purpose', 'amount_cents', 'total_cents', 'discount_cents', 'coupon_code', 'reason', 'actor', 'idempotency_key',
    'request_hash', 'request_key', 'created_at', 'issued_at'] LOOP
    IF to_jsonb(NEW) -> kept IS DISTINCT FROM to_jsonb(OLD) -> kept THEN
      RAISE EXCEPTION '% of % does not change', kept, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER FUNCTION forget_other_customer() RENAME TO delete_other_customer;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION delete_other_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers_to_delete (id, site_id, gateway, customer, created_at, check_after)
    VALUES ('fgt_' || gen_random_uuid(), OLD.site_id, OLD.gateway, OLD.customer, NEW.saved_at, NEW.saved_at);
  RETURN NULL;
END $$;
