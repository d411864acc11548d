import type { EmailKind } from "#contract/email-kinds.ts";
import { findNextDue } from "#domain/jobs/claim-due.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import type { Outcome } from "#domain/email/settle-mail.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import type { Site } from "#domain/sites/site.ts";
import type { MailGateway } from "#gateways/mail-gateway.ts";
import { openSmtp } from "#gateways/smtp-mail.ts";
import { deliverMail } from "#jobs/deliver-mail.ts";
import { systemCtx } from "#test/support/context.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { claimedKind, claimMail } from "#test/support/jobs.ts";

const impatient = { connection: 2_000, greeting: 1_500, socket: 1_500 };

export const quickSmtp = (url: string): MailGateway =>
  openSmtp(url, { connections: 4, waits: impatient });

type Input = { kind?: EmailKind; recipient?: string; language?: "en" | "es"; facts?: object };

/** A database with emails to send, and a manual clock. */
export async function openMailServer() {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const sites = await listSites({ db });
  let at = new Date("2026-03-01T15:30:00Z");
  const system = () => ({
    ...systemCtx({ db, now: at }),
    actor: { kind: "operator" as const, name: "mail" },
  });
  const siteOf = (key: string): Site => {
    const site = sites.find((known) => known.key === key);
    if (!site) throw new Error(`no site ${key}`);
    return site;
  };
  return {
    db,
    pool,
    url: database.url,
    system,
    siteOf,
    pass: (seconds: number) => {
      at = new Date(at.getTime() + seconds * 1_000);
    },
    /** Moves the clock to the next attempt; returns the seconds. */
    async passUntilDue(): Promise<number> {
      const due = (await findNextDue(system(), claimedKind("email")))?.getTime() ?? at.getTime();
      const seconds = Math.max(0, due - at.getTime()) / 1_000;
      at = new Date(at.getTime() + seconds * 1_000);
      return seconds;
    },
    queue: ({
      kind = "password_changed",
      recipient = "rosa@example.com",
      ...input
    }: Input = {}) => {
      const { language = "en", facts = {} } = input;
      const mail = { kind, recipient, language, facts: facts as Record<string, string> };
      return queueMail({ site: siteOf("localhost"), now: at }, db, mail);
    },
    /** One round of the worker: everything due, once. */
    async round(gateway: MailGateway): Promise<Outcome["is"][]> {
      const delivery = { mailer: gateway, port: 3000, ending: new AbortController().signal };
      const mails = await claimMail(system(), { most: 50 });
      const known = mails.length > 0 ? await listSites({ db }) : [];
      const outcomes = await Promise.all(
        mails.map((mail) => {
          const site = known.find(({ id }) => id === mail.siteId) ?? siteOf("localhost");
          return deliverMail(system, delivery, { mail, site });
        }),
      );
      return outcomes.map(({ is }) => is);
    },
    async rows() {
      const { rows } = await pool.query<{
        id: string;
        state: string;
        tries: number;
        message_id: string;
        last_error: string | null;
      }>("select * from outbox order by created_at, recipient");
      return rows;
    },
    close: () => database.drop(),
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;
