CREATE TABLE "case_files" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"key_hash" text NOT NULL,
	"case_id" text,
	"event_id" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "case_files_type" CHECK ("case_files"."type" in ('image/jpeg', 'application/pdf')),
	CONSTRAINT "case_files_bytes" CHECK ("case_files"."bytes" = octet_length("case_files"."content") and "case_files"."bytes" between 1 and 10485760)
);
--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_files_case" ON "case_files" USING btree ("site_id","case_id");--> statement-breakpoint
CREATE INDEX "case_files_unclaimed" ON "case_files" USING btree ("site_id","created_at") WHERE case_id is null;--> statement-breakpoint
ALTER TABLE "case_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
