CREATE INDEX "payments_subscription" ON "payments" USING btree ("site_id","subscription_id");--> statement-breakpoint
CREATE INDEX "checkout_drafts_sign_up" ON "checkout_drafts" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "subscription_people_person" ON "subscription_people" USING btree ("site_id","person_id");