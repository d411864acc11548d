CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous audit_log;
BEGIN
  -- One entry of a site at a time, until its transaction ends.
  PERFORM pg_advisory_xact_lock(hashtextextended('audit ' || NEW.site_id, 0));
  SELECT * INTO previous FROM audit_log
    WHERE site_id = NEW.site_id ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(previous.number, 0) + 1;
  NEW.previous_hash := coalesce(previous.hash, '');
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_hash(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    entry.site_id, entry.number,
    to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    entry.actor, entry.action, entry.subject, entry.address, entry.facts, entry.previous_hash
  )::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION tell_mail_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('enamel_outbox', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_news AFTER INSERT ON outbox
  FOR EACH STATEMENT EXECUTE FUNCTION tell_mail_waits();
