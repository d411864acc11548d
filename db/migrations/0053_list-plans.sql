CREATE INDEX "subscriptions_by_end" ON "subscriptions" USING btree ("site_id","state","term_end","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_start" ON "subscriptions" USING btree ("site_id","anchor","id");--> statement-breakpoint
CREATE INDEX "subscriptions_canceled" ON "subscriptions" USING btree ("site_id","ended_at","id") WHERE "subscriptions"."state" = 'canceled';