import type { Lang } from "#contract/content/values.ts";

export type OutgoingMail = {
  /** The same at every try, so that a mail server knows a mail again that it has taken already. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  language: Lang;
  subject: string;
  html: string;
  text: string;
};

/** Hands a mail over; once it resolves somebody else answers for it. Throws a MailFault. */
export type MailGateway = {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
};

export class DeliveryError extends Error {
  override readonly name = "MailFault";
  /** Whether this recipient is refused for good; anything else may go better later. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}
