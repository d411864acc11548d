ALTER TABLE "contact_messages" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "link_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "language" text;