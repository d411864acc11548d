CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "id" text;--> statement-breakpoint
-- Like every id: the moment in milliseconds, then chance.
UPDATE "enrollments" SET "id" = 'enr_' || substr(began.hex, 1, 8) || '-' || substr(began.hex, 9) || '-7' || substr(gen_random_uuid()::text, 16)
  FROM (SELECT site_id, subscription_id, person_id,
      lpad(to_hex((extract(epoch FROM added_on) * 1000)::bigint), 12, '0') AS hex FROM enrollments) began
  WHERE (began.site_id, began.subscription_id, began.person_id)
    = (enrollments.site_id, enrollments.subscription_id, enrollments.person_id);--> statement-breakpoint
-- A period ends at the latest where the person's next one on the plan begins.
UPDATE "enrollments" SET "removed_on" = greatest(enrollments.added_on, least(coalesce(enrollments.removed_on, enrollments.added_on), following.added_on))
  FROM (SELECT id, lead(added_on) OVER (PARTITION BY site_id, person_id, plan_id
      ORDER BY is_live, added_on, removed_on) AS added_on FROM enrollments) following
  WHERE following.id = enrollments.id AND NOT enrollments.is_live
    AND (enrollments.removed_on IS NULL OR enrollments.removed_on < enrollments.added_on
      OR enrollments.removed_on > following.added_on);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_by" text;--> statement-breakpoint
UPDATE "subscriptions" SET "ended_by" = CASE
    WHEN NOT EXISTS (SELECT FROM payments WHERE payments.site_id = subscriptions.site_id
      AND payments.subscription_id = subscriptions.id AND payments.state = 'paid') THEN 'payment'
    WHEN state = 'expired' THEN 'term'
    WHEN canceled_by IS NOT NULL THEN 'member'
    ELSE 'staff'
  END WHERE "ended_at" IS NOT NULL;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
DROP INDEX "enrollments_one_live";--> statement-breakpoint
ALTER TABLE "enrollments" DROP CONSTRAINT "enrollments_site_id_subscription_id_person_id_pk";--> statement-breakpoint
ALTER TABLE "enrollments" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "enrollments_subscription" ON "enrollments" USING btree ("site_id","subscription_id");--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_period" CHECK (coalesce("enrollments"."added_on" <= "enrollments"."removed_on", "enrollments"."is_live"));--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_no_overlap" EXCLUDE USING gist
  ("site_id" WITH =, "person_id" WITH =, "plan_id" WITH =, daterange("added_on", "removed_on") WITH &&);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."ended_by" is null) = ("subscriptions"."ended_at" is null)
        and coalesce("subscriptions"."ended_by" in ('member', 'staff', 'term', 'payment'), true));
