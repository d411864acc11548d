import type { SystemCtx } from "#domain/context.ts";
import { openEmbeddedMailbox } from "#gateways/mail/embedded-mailbox.ts";
import type { ReportBuffer } from "#domain/monitoring/report-buffer.ts";
import type { FindOrigin } from "#domain/monitoring/save-reports.ts";
import { paymentPurposes } from "#domain/payment-purposes.ts";
import type { MailGateway } from "#gateways/mail/mail-gateway.ts";
import { openSmtp } from "#gateways/mail/smtp-mail.ts";
import type { Config } from "#server/config.ts";
import { startExpiry } from "./expire-plans.ts";
import type { Job } from "./house.ts";
import { mailsAtOnce, startOutbox } from "./outbox.ts";
import { startPurge } from "./purge.ts";
import { startReconciler } from "./reconcile.ts";
import { startSearchRefresh } from "./refresh-search.ts";
import { startReportWriter } from "./write-reports.ts";

type Options = Pick<SystemCtx, "db" | "vault" | "paymentsOf" | "log"> & {
  config: Config;
  databaseUrl: string;
  /** The one that the server really listens on. */
  port: number;
  reports: ReportBuffer;
  findOrigin: FindOrigin;
  now: () => Date;
};

/** All that runs without a visitor, in the process that serves them. */
export function startJobs({
  config,
  databaseUrl,
  port,
  reports,
  findOrigin,
  now,
  ...given
}: Options): Job {
  const houseOf = (name: string) => (): SystemCtx => ({
    ...given,
    actor: { kind: "operator", name },
    client: { address: "", agent: "" },
    now: now(),
    rules: config.rules,
    paymentPurposes,
  });
  const jobs = [
    startPurge({ house: houseOf("purge") }),
    startExpiry({ house: houseOf("terms") }),
    startSearchRefresh({ house: houseOf("search") }),
    startReconciler({ house: houseOf("reconciler") }),
    startReportWriter({ house: houseOf("reports"), reports, findOrigin }),
  ];
  const gateway = openMailer(config);
  // With nobody to take mail it stays in the outbox, where none is lost.
  if (gateway) {
    jobs.push(startOutbox({ house: houseOf("mail"), databaseUrl, post: { gateway, port } }));
  }
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function openMailer({ smtpUrl, isDemo }: Config): MailGateway | null {
  if (smtpUrl) return openSmtp(smtpUrl, { connections: mailsAtOnce });
  return isDemo ? openEmbeddedMailbox() : null;
}
