import type { Lang } from "#contract/languages.ts";
import type { MailedKind } from "#contract/studio-cases.ts";
import type { TokenPurpose } from "#db/schema/one-time-tokens.ts";
import type { SaidReceipt } from "#domain/billing/say-receipt.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import type { CanceledPlan } from "./read-canceled-plan.ts";
import type { GrievanceMail } from "./read-grievance-mail.ts";
import type { OrderLeft } from "./read-order-left.ts";
import type { PersonMail } from "./read-person-mail.ts";
import type { RenewalMail } from "./read-renewal-mail.ts";
import type { TeamChangeMail } from "./read-team-change.ts";
import type { Welcome } from "./read-welcome.ts";
import type { EmailCtx, ResolvedEmail } from "./resolved-email.ts";

/** The facts that an email names and the outbox doesn't store: loaded again for each try. */
export type EmailData = {
  code?: string;
  welcome?: Welcome;
  receipt?: SaidReceipt;
  canceledPlan?: CanceledPlan;
  renewal?: RenewalMail;
  person?: PersonMail;
  teamChange?: TeamChangeMail;
  grievance?: GrievanceMail;
  orderLeft?: OrderLeft;
  /** What staff wrote back, and to what. */
  reply?: { to: MailedKind; number: string; text: string; question: string[] };
  /** The case that staff are told of. */
  caseNumber?: string;
  /** Who invited a staff member, unless the operator did. */
  invitedBy?: string;
  /** The amount that a card refund failed to return. */
  refused?: string;
  /** The button's URL, unless it is a token link. */
  leadsTo?: string;
  /** Where its reader stops emails of this kind. */
  stopsAt?: string;
};

/** Null: there is nothing to say, or no recipient. */
type Found<T> = T | null | Promise<T | null>;

export type EmailResolver = (ctx: EmailCtx, mail: OutboxMail) => Found<ResolvedEmail>;

type About = { facts: OutboxMail["facts"]; accountId: string; lang: Lang };
export type EmailDataLoader = (ctx: EmailCtx, about: About) => Found<EmailData>;

type Sample = EmailData & Partial<Pick<ResolvedEmail, "details">>;
/** Facts about a fictional person, who bought a plan of the site's seller. */
export type EmailSample = (
  lang: Lang,
  origin: string,
  seller?: { name: string; phone: string },
) => Sample;

/** What an email needs besides its words. What loads data has a sample of it. */
export type EmailContent = {
  /** The links' paths, in the order of their texts. */
  links?: readonly string[];
  /** For the token that the first link carries. */
  tokenPurpose?: TokenPurpose;
} & ({ load?: never; sample?: EmailSample } | { load: EmailDataLoader; sample: EmailSample });

export type EmailSpec = EmailContent & {
  /** Finds the recipient, and what the email turns out to be, when it is sent. */
  resolve: EmailResolver;
  /** Anyone can trigger it by entering an address: beyond some, it is dropped. */
  isFloodLimited: boolean;
  /**
   * Which of them are exported and erased with a member: those to the address, or those that name
   * the account. A staff member may be a member with the same address, so staff emails are not
   * found by it.
   */
  belongsTo: "address" | "account";
  /** Whether the outbox masks the recipient once it is sent, dropped or refused. */
  isRecipientMasked?: true;
};
