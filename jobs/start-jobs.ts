import type { SystemCtx } from "#domain/context.ts";
import { paymentPurposes } from "#domain/payment-purposes.ts";
import { openEmbeddedMailbox, type MailGateway } from "#gateways/mail-gateway.ts";
import { createOtlpCollector, type Collector } from "#gateways/otlp-collector.ts";
import { openSmtp } from "#gateways/smtp-mail.ts";
import type { Config } from "#server/config.ts";
import type { JobTools } from "./job-kind.ts";
import { jobKinds, mailsAtOnce } from "./kinds.ts";
import { startWorker, type Worker } from "./worker.ts";

type Options = Pick<SystemCtx, "db" | "vault" | "gatewayFor" | "log"> &
  Omit<JobTools, "mailer" | "collector"> & {
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
  const collector = openCollector(config, given.log);
  const tools = { mailer, port, reports, findOrigin, collector };
  const kinds = jobKinds.filter((kind) => kind.each !== "row" || (kind.isOn?.(tools) ?? true));
  const worker = startWorker({ kinds, system, databaseUrl, tools });
  return {
    async stop() {
      await worker.stop();
      mailer?.close();
    },
  };
}

function openCollector({ collector }: Config, log: SystemCtx["log"]): Collector | null {
  if (!collector) return null;
  return createOtlpCollector({
    ...collector,
    tell: (outcome) => {
      const fails = !("status" in outcome && outcome.status < 300);
      if (fails) log.warn(outcome, "the collector takes no reports");
      else log.info(outcome, "the collector takes reports again");
    },
  });
}

function openMailer({ smtpUrl, isDemo }: Config): MailGateway | null {
  if (smtpUrl) return openSmtp(smtpUrl, { connections: mailsAtOnce });
  return isDemo ? openEmbeddedMailbox() : null;
}
