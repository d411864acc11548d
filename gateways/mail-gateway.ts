import type { Lang } from "#contract/languages.ts";

type OutgoingMail = {
  /** The same for every try, so that a mail server can detect duplicates. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  language: Lang;
  subject: string;
  html: string;
  text: string;
  /** Stops emails of this kind; a POST there needs nothing else (RFC 8058). */
  stopUrl?: string;
};

/** Delivers an email; once it resolves, the next server is responsible. Throws a DeliveryError. */
export type MailGateway = {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
};

export class DeliveryError extends Error {
  override readonly name = "MailFault";
  /** Whether the recipient is rejected permanently; any other error may be temporary. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** The demo's mail server: everything is delivered; the mailbox page reads the outbox. */
export function openEmbeddedMailbox(): MailGateway {
  return { async send() {}, close() {} };
}
