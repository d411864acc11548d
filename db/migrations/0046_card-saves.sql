CREATE TABLE "card_saves" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"subscription_id" text,
	"gateway" text NOT NULL,
	"customer" text NOT NULL,
	"gateway_id" text,
	"state" text NOT NULL,
	"action" jsonb,
	"decline_reason" text,
	"payment_method_id" text,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_saves_idempotency_key" UNIQUE("site_id","account_id","idempotency_key"),
	CONSTRAINT "card_saves_state" CHECK ("card_saves"."state" in ('pending', 'requires_action', 'saved', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "card_saves" ADD CONSTRAINT "card_saves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;