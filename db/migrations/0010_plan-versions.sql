-- What somebody agreed to stays readable as it was: a version of a plan and its tiers never change.
CREATE TRIGGER plan_versions_append_only BEFORE UPDATE OR DELETE ON plan_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER plan_versions_no_truncate BEFORE TRUNCATE ON plan_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER plan_details_append_only BEFORE UPDATE OR DELETE ON plan_details
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER plan_details_no_truncate BEFORE TRUNCATE ON plan_details
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
