ALTER TABLE "people" ALTER COLUMN "first_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "last_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "name_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "date_of_birth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
UPDATE "people" SET "first_name" = null, "last_name" = null, "name_key" = null, "date_of_birth" = null,
  "erased_at" = coalesce("accounts"."erased_at", now())
  FROM "accounts"
  WHERE "accounts"."site_id" = "people"."site_id" AND "accounts"."id" = "people"."account_id"
    AND "people"."date_of_birth" = '1900-01-01' AND "people"."last_name" = "people"."member_number";--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_erased" CHECK (num_nulls("people"."first_name", "people"."last_name", "people"."name_key", "people"."date_of_birth")
        = case when "people"."erased_at" is null then 0 else 4 end);