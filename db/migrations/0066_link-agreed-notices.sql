-- Notices of before confirm the authorization of their moment, as JavaScript knew it.
ALTER TABLE renewal_notices DISABLE TRIGGER renewal_notices_kept;
--> statement-breakpoint
UPDATE renewal_notices SET consent_id = consents.id FROM consents
  WHERE consents.site_id = renewal_notices.site_id AND consents.subscription_id = renewal_notices.subscription_id
    AND consents.disclosure_id = 'auto-renewal' AND consents.is_given AND renewal_notices.kind IN ('first', 'price')
    AND date_trunc('milliseconds', consents.at) = date_trunc('milliseconds', renewal_notices.queued_at);
--> statement-breakpoint
ALTER TABLE renewal_notices ENABLE TRIGGER renewal_notices_kept;
