import type { MailGateway } from "./mail-gateway.ts";

/** The demo's post: everything arrives, and is read in the mailbox page out of the outbox. */
export function openEmbeddedMailbox(): MailGateway {
  return { async send() {}, close() {} };
}
