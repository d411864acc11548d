import type { MailGateway } from "./mail-gateway.ts";

/** The demo's mail server: everything is delivered; the mailbox page reads the outbox. */
export function openEmbeddedMailbox(): MailGateway {
  return { async send() {}, close() {} };
}
