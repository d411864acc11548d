import type { SystemCtx } from "#domain/context.ts";
import { paymentPurposes } from "#domain/payment-purposes.ts";
import { openEmbeddedMailbox, type MailGateway } from "#gateways/mail-gateway.ts";
import { openSmtp } from "#gateways/smtp-mail.ts";
import type { Config } from "#server/config.ts";
import type { JobTools } from "./job-kind.ts";
import { jobKinds, mailsAtOnce } from "./kinds.ts";
import { startWorker, type Worker } from "./worker.ts";

type Options = Pick<SystemCtx, "db" | "vault" | "gatewayFor" | "log"> &
  Omit<JobTools, "mailer"> & {
    config: Config;
    databaseUrl: string;
    now: () => Date;
  };

export function startJobs({
  config,
  databaseUrl,
  port,
  reports,
  findOrigin,
  now,
  ...given
}: Options): Worker {
  const system = (name: string): SystemCtx => ({
    ...given,
    actor: { kind: "operator", name },
    client: { address: "", agent: "" },
    now: now(),
    rules: config.rules,
    paymentPurposes,
  });
  const mailer = openMailer(config);
  const tools = { mailer, port, reports, findOrigin };
  const kinds = jobKinds.filter((kind) => kind.each !== "row" || (kind.isOn?.(tools) ?? true));
  const worker = startWorker({ kinds, system, databaseUrl, tools });
  return {
    async stop() {
      await worker.stop();
      mailer?.close();
    },
  };
}

function openMailer({ smtpUrl, isDemo }: Config): MailGateway | null {
  if (smtpUrl) return openSmtp(smtpUrl, { connections: mailsAtOnce });
  return isDemo ? openEmbeddedMailbox() : null;
}
