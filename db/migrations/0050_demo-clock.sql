CREATE TABLE "demo_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ahead_ms" bigint NOT NULL,
	CONSTRAINT "demo_clock_one" CHECK ("demo_clock"."id" = 1),
	CONSTRAINT "demo_clock_ahead" CHECK ("demo_clock"."ahead_ms" between 0 and 631152000000)
);
