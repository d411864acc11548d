import { setTimeout as sleep } from "node:timers/promises";
import type { SystemCtx } from "#domain/context.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { settleMail, type Outcome } from "#domain/email/settle-mail.ts";
import { publicOrigin, type Site } from "#domain/sites/site.ts";
import { DeliveryError, type MailGateway } from "#gateways/mail-gateway.ts";

type System = () => SystemCtx;

export type Delivery = {
  mailer: MailGateway;
  /** The port for sites without a public URL. */
  port: number;
  /** Aborts the current try. */
  ending: AbortSignal;
};

// In total less than the lease of a claimed email, so that no second worker sends it.
export const longestTry = 60_000;
export const settleTries = 20;
export const settlePause = 1_000;

/** One try of a claimed email: composes it, sends it and records the outcome. */
export async function deliverMail(
  system: System,
  delivery: Delivery,
  claimed: { mail: OutboxMail; site: Site },
): Promise<Outcome> {
  const outcome = await tryOnce(system, delivery, claimed);
  if (outcome.is === "refused" || outcome.is === "delayed") {
    const { mail } = claimed;
    const about = {
      mail: mail.id,
      kind: mail.kind,
      tries: mail.tries,
      lastError: outcome.lastError,
    };
    system().log.warn(about, outcome.is === "refused" ? "mail refused" : "mail delayed");
  }
  await settle(system, claimed, outcome);
  return outcome;
}

async function tryOnce(
  system: System,
  { mailer, port, ending }: Delivery,
  { mail, site }: { mail: OutboxMail; site: Site },
): Promise<Outcome> {
  try {
    const origin = publicOrigin(site, port);
    const composed = await composeMail({ ...system(), site, origin }, mail);
    if (!composed) return { is: "dropped" };
    const { resolved, ...written } = composed;
    await mailer.send(
      {
        ...written,
        messageId: mail.messageId,
        from: { name: site.name, address: senderOf(site) },
        to: resolved.to,
        language: resolved.language,
      },
      AbortSignal.any([AbortSignal.timeout(longestTry), ending]),
    );
    return { is: "sent", resolved };
  } catch (error) {
    if (error instanceof DeliveryError) {
      return { is: error.isFinal ? "refused" : "delayed", lastError: error.message };
    }
    system().log.error({ mail: mail.id, err: (error as Error).stack }, "mail not composed");
    return { is: "delayed", lastError: "not composed" };
  }
}

/** An unrecorded email would be sent again, so recording is retried. */
async function settle(
  system: System,
  { mail, site }: { mail: OutboxMail; site: Site },
  outcome: Outcome,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await settleMail({ ...system(), site }, mail, outcome);
      return;
    } catch (error) {
      if (outcome.is !== "sent" || tries === settleTries) throw error;
      await sleep(settlePause);
    }
  }
}

const senderOf = ({ settings, hosts }: Site) =>
  settings.mailSender ?? `no-reply@${hosts[0] ?? "localhost"}`;
