-- Who is to leave with the next term was taken off by their member.
UPDATE enrollments SET is_removed_by_member = true WHERE is_live AND removed_on IS NOT NULL;
--> statement-breakpoint
-- Cards that were being saved before the worker asked after them.
UPDATE card_saves SET check_after = created_at
  WHERE check_after IS NULL AND state IN ('pending', 'requires_action');
