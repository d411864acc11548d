CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER content_versions_append_only BEFORE UPDATE OR DELETE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER content_versions_no_truncate BEFORE TRUNCATE ON content_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION raise_site_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sites_revision BEFORE UPDATE ON sites
  FOR EACH ROW EXECUTE FUNCTION raise_site_revision();
--> statement-breakpoint
CREATE FUNCTION tell_sites_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('enamel_sites', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sites_news AFTER INSERT OR UPDATE OR DELETE ON sites
  FOR EACH STATEMENT EXECUTE FUNCTION tell_sites_changed();
--> statement-breakpoint
CREATE TRIGGER site_hosts_news AFTER INSERT OR UPDATE OR DELETE ON site_hosts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_sites_changed();
