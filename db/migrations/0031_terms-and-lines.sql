CREATE TABLE "invoice_lines" (
	"site_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"nth" integer NOT NULL,
	"kind" text NOT NULL,
	"person_id" text,
	"plan_detail_id" text,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	CONSTRAINT "invoice_lines_site_id_invoice_id_nth_pk" PRIMARY KEY("site_id","invoice_id","nth"),
	CONSTRAINT "invoice_lines_kind" CHECK ("invoice_lines"."kind" in ('person', 'processing_fee')),
	CONSTRAINT "invoice_lines_period" CHECK ("invoice_lines"."starts_on" < "invoice_lines"."ends_on"),
	CONSTRAINT "invoice_lines_amounts" CHECK ("invoice_lines"."amount_cents" >= 0 and "invoice_lines"."discount_cents" between 0 and "invoice_lines"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "subscription_terms" (
	"site_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"n" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"plan_id" text NOT NULL,
	"plan_version" integer NOT NULL,
	"cycle" text NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "subscription_terms_site_id_subscription_id_n_pk" PRIMARY KEY("site_id","subscription_id","n"),
	CONSTRAINT "subscription_terms_days" CHECK ("subscription_terms"."n" >= 0 and "subscription_terms"."starts_on" < "subscription_terms"."ends_on" and "subscription_terms"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "kind" text DEFAULT 'join' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "term" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due_on" date;--> statement-breakpoint
UPDATE "invoices" SET "due_on" = ("document" ->> 'day')::date;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "due_on" SET NOT NULL;--> statement-breakpoint
-- Until now every plan is in the term of joining, and its price and lines stand in the invoice's document.
INSERT INTO "subscription_terms" ("site_id", "subscription_id", "n", "starts_on", "ends_on", "plan_id", "plan_version", "cycle", "price_cents")
  SELECT plan.site_id, plan.id, plan.term, plan.term_start, plan.term_end, plan.plan_id, plan.plan_version, plan.cycle,
    coalesce((SELECT sum((line ->> 'amountCents')::int)::int
      FROM invoices invoice, jsonb_array_elements(invoice.document -> 'lines') line
      WHERE invoice.site_id = plan.site_id AND invoice.subscription_id = plan.id AND line ->> 'kind' = 'person'), 0)
  FROM subscriptions plan;--> statement-breakpoint
WITH lines AS (
  SELECT invoice.site_id, invoice.id, invoice.subscription_id, invoice.coupon_code, invoice.discount_cents, (ord - 1)::int AS nth,
    (invoice.document ->> 'termStart')::date AS starts_on, (invoice.document ->> 'termEnd')::date AS ends_on,
    (invoice.document ->> 'feePaidCents')::int AS fee_paid,
    line ->> 'kind' AS kind, line ->> 'label' AS label, (line ->> 'amountCents')::int AS amount
  FROM invoices invoice, jsonb_array_elements(invoice.document -> 'lines') WITH ORDINALITY AS printed(line, ord)
), sums AS (
  SELECT *, coalesce(sum(amount) FILTER (WHERE kind = 'person') OVER whole, 0) AS people,
    coalesce(sum(amount) FILTER (WHERE kind = 'processing_fee') OVER whole, 0) AS fee,
    sum(amount) OVER (PARTITION BY site_id, id, kind ORDER BY nth) AS until_here,
    row_number() OVER (PARTITION BY site_id, id, kind ORDER BY amount, nth DESC) AS cheapest
  FROM lines WINDOW whole AS (PARTITION BY site_id, id)
), shares AS (
  SELECT *, least(fee, greatest(fee - fee_paid, discount_cents - people)) AS off_fee,
    discount_cents - least(fee, greatest(fee - fee_paid, discount_cents - people)) AS off_people,
    EXISTS (SELECT FROM coupons WHERE coupons.site_id = sums.site_id AND coupons.code = sums.coupon_code
      AND coupons.kind = 'free_dependent') AS is_one_free
  FROM sums
)
INSERT INTO "invoice_lines" ("site_id", "invoice_id", "nth", "kind", "person_id", "plan_detail_id", "starts_on", "ends_on", "amount_cents", "discount_cents")
  SELECT shares.site_id, shares.id, shares.nth, shares.kind, named.person_id, named.plan_detail_id, starts_on, ends_on, amount,
    CASE
      WHEN shares.kind = 'processing_fee' THEN off_fee
      WHEN is_one_free AND off_people < people THEN CASE WHEN cheapest = 1 THEN off_people ELSE 0 END
      WHEN people = 0 THEN 0
      ELSE off_people * until_here / people - off_people * (until_here - amount) / people
    END
  FROM shares LEFT JOIN LATERAL (
    SELECT enrollments.person_id, enrollments.plan_detail_id FROM enrollments
      JOIN people ON people.site_id = enrollments.site_id AND people.id = enrollments.person_id
      WHERE shares.kind = 'person' AND enrollments.site_id = shares.site_id
        AND enrollments.subscription_id = shares.subscription_id
        AND starts_with(shares.label || ',', people.first_name || ' ' || people.last_name || ',')
      ORDER BY people.id LIMIT 1
  ) named ON true;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice" FOREIGN KEY ("site_id","invoice_id") REFERENCES "public"."invoices"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_person" FOREIGN KEY ("site_id","person_id") REFERENCES "public"."people"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_terms" ADD CONSTRAINT "subscription_terms_subscription" FOREIGN KEY ("site_id","subscription_id") REFERENCES "public"."subscriptions"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_terms" ADD CONSTRAINT "subscription_terms_version" FOREIGN KEY ("site_id","plan_id","plan_version") REFERENCES "public"."plan_versions"("site_id","plan_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_term" FOREIGN KEY ("site_id","subscription_id","term") REFERENCES "public"."subscription_terms"("site_id","subscription_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('join'));