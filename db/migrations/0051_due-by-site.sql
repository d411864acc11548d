DROP INDEX "payments_open";--> statement-breakpoint
DROP INDEX "payments_reversals";--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
DROP INDEX "card_saves_open";--> statement-breakpoint
DROP INDEX "customers_to_delete_open";--> statement-breakpoint
DROP INDEX "subscriptions_next_step";--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("site_id","check_after") WHERE "payments"."state" in ('pending', 'requires_action', 'unknown');--> statement-breakpoint
CREATE INDEX "payments_reversals" ON "payments" USING btree ("site_id","reversals_after") WHERE "payments"."reversals_after" is not null;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("site_id","check_after") WHERE "refunds"."state" in ('pending', 'unknown');--> statement-breakpoint
CREATE INDEX "card_saves_open" ON "card_saves" USING btree ("site_id","check_after") WHERE "card_saves"."check_after" is not null;--> statement-breakpoint
CREATE INDEX "customers_to_delete_open" ON "customers_to_delete" USING btree ("site_id","check_after");--> statement-breakpoint
CREATE INDEX "subscriptions_next_step" ON "subscriptions" USING btree ("site_id","next_step_at") WHERE "subscriptions"."next_step_at" is not null;