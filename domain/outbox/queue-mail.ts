import { randomUUID } from "node:crypto";
import type { Lang } from "#contract/languages.ts";
import type { EmailKind } from "#contract/email-kinds.ts";
import type { Db, Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { RequestMark } from "./once.ts";

type Here = Pick<Ctx, "site" | "now">;
type Mail = {
  kind: EmailKind;
  recipient: string;
  language: Lang;
  facts?: Record<string, string>;
  mark?: RequestMark | undefined;
};

/**
 * Queues an email in the transaction that it reports. Whether the recipient has an account is
 * resolved when it is sent, so that a request takes the same time for every address.
 */
export async function queueMail(ctx: Here, db: Db | Tx, mail: Mail): Promise<string> {
  const [id = ""] = await queueMails(ctx, db, [mail]);
  return id;
}

export async function queueMails(
  { site, now }: Here,
  db: Db | Tx,
  mails: readonly Mail[],
): Promise<string[]> {
  const domain = site.settings.mailSender?.split("@")[1] ?? site.hosts[0] ?? "localhost";
  const rows = mails.map(({ facts = {}, mark, ...mail }) => ({
    id: newId("mail", now),
    siteId: site.id,
    ...mail,
    facts,
    ...mark,
    messageId: `<${randomUUID()}@${domain}>`,
    createdAt: now,
    dueAt: now,
  }));
  await db.insert(outbox).values(rows);
  return rows.map(({ id }) => id);
}

/** Rejects what needs an email while no email can be sent. */
export function requireMail({ rules }: Pick<Ctx, "rules">): void {
  if (rules.canSendMail) return;
  throw new DomainError("unavailable", "Email can't be sent right now.", {
    retryAfterSeconds: 3_600,
  });
}
