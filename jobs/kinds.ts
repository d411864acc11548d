import { isAlive } from "#db/connect.ts";
import { logAuditHead } from "#domain/audit/verify-chain.ts";
import { syncPayment } from "#domain/billing/sync-payment.ts";
import { syncReversals } from "#domain/refunds/sync-reversals.ts";
import { deleteCustomer } from "#domain/billing/delete-customer.ts";
import { customerQueue, paymentQueue } from "#domain/billing/payment.ts";
import { remindStaff, reminderQueue } from "#domain/grievances/remind-staff.ts";
import { syncRefund } from "#domain/refunds/submit-refund.ts";
import { refundQueue, reversalQueue } from "#domain/refunds/queues.ts";
import { mailQueue } from "#domain/outbox/mail-queue.ts";
import { lease as mailLease } from "#domain/outbox/rules.ts";
import { announceAgeOuts } from "#domain/people/announce-age-outs.ts";
import { forwardReports } from "#domain/monitoring/forward-reports.ts";
import { saveReports } from "#domain/monitoring/save-reports.ts";
import { reconcileGateway } from "#domain/payments/reconcile-gateway.ts";
import { purgeExpired, purgeShared } from "#domain/privacy/purge-expired.ts";
import { buyerQueue, remindBuyer } from "#domain/reminders/remind-buyer.ts";
import { cardSaveQueue, syncCardSave } from "#domain/renewals/card-save.ts";
import { stepQueue, takeNextStep } from "#domain/renewals/take-next-step.ts";
import { refreshOverdue } from "#domain/search/refresh-search.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { deliverMail } from "./deliver-mail.ts";
import { inEachProcess, onAll, onEachSite, onQueue, type JobKind } from "./job-kind.ts";

const seconds = 1_000;
const minutes = 60 * seconds;
const hour = 60 * minutes;

export const mailsAtOnce = 4;
// Longer than one gateway call; further calls renew it. A stopping process leaves the rest to the
// lease. A site has a gateway of its own: one that doesn't answer holds up no other site's.
const atGateway = { lease: 10 * seconds, onStop: "leave", atOnce: 8, perSite: 2 } as const;

/** All work without a visitor; one row per kind. */
export const jobKinds: readonly JobKind[] = [
  onQueue("email", {
    queue: mailQueue,
    wakesOn: "enamel_outbox",
    lease: mailLease,
    atOnce: mailsAtOnce,
    onStop: "finish",
    isOn: ({ mailer }) => mailer !== null,
    async run({ site }, mail, { mailer, system, port, ending }) {
      if (mailer) await deliverMail(system, { mailer, port, ending }, { mail, site });
    },
  }),
  onQueue("sync_payments", {
    queue: paymentQueue,
    ...atGateway,
    run: (ctx, payment) => syncPayment(ctx, payment),
  }),
  onQueue("sync_refunds", {
    queue: refundQueue,
    ...atGateway,
    run: (ctx, refund) => syncRefund(ctx, refund),
  }),
  onQueue("sync_reversals", {
    queue: reversalQueue,
    ...atGateway,
    run: (ctx, payment) => syncReversals(ctx, payment),
  }),
  onQueue("delete_customers", {
    queue: customerQueue,
    ...atGateway,
    run: (ctx, customer) => deleteCustomer(ctx, customer),
  }),
  onQueue("sync_card_saves", {
    queue: cardSaveQueue,
    ...atGateway,
    run: (ctx, save) => syncCardSave(ctx, save),
  }),
  onQueue("renew_plans", {
    queue: stepQueue,
    ...atGateway,
    run: (ctx, subscription) => takeNextStep(ctx, subscription),
  }),
  onQueue("remind_staff", {
    queue: reminderQueue,
    lease: minutes,
    onStop: "finish",
    run: (ctx, grievance) => remindStaff(ctx, grievance),
  }),
  onQueue("remind_buyers", {
    queue: buyerQueue,
    lease: minutes,
    onStop: "finish",
    run: (ctx, reminder) => remindBuyer(ctx, reminder),
  }),
  onEachSite("reconcile_gateway", { every: 24 * hour, run: reconcileGateway }),
  onEachSite("announce_age_outs", { every: 24 * hour, run: announceAgeOuts }),
  onEachSite("log_audit_head", { every: 24 * hour, run: logAuditHead }),
  onEachSite("refresh_search", { every: 5 * minutes, run: refreshOverdue }),
  onEachSite("purge_expired", { every: hour, run: purgeExpired }),
  onAll("purge_shared", { every: hour, run: purgeShared }),
  inEachProcess("save_browser_reports", {
    every: 5 * seconds,
    async run(ctx, { reports, findOrigin }) {
      // While the database is unavailable, reports accumulate in memory.
      if (!(await isAlive(ctx.db))) return;
      for (const one of reports.take()) {
        await saveReports(ctx, one, findOrigin).catch((error: Error) => {
          ctx.log.warn({ site: one.siteId, err: error.message }, "reports not written down");
        });
      }
    },
  }),
  // Apart from the one above: a collector that is slow holds up nothing else.
  inEachProcess("forward_browser_reports", {
    every: 10 * seconds,
    async run(ctx, { reports, findOrigin, collector }) {
      if (!collector) return;
      // Without a database a site goes by its id.
      const sites = await listSites(ctx).catch(() => []);
      const siteName = (siteId: string) => sites.find(({ id }) => id === siteId)?.key ?? siteId;
      await forwardReports(ctx, { reports, findOrigin, collector, siteName });
    },
  }),
];
