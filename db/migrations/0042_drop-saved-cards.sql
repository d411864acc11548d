DROP TABLE "saved_cards";--> statement-breakpoint
DROP FUNCTION delete_other_customer();
