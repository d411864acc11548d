import { claimDue } from "#domain/jobs/claim-due.ts";
import type { SystemCtx } from "#domain/context.ts";
import { announceAgeOuts } from "#domain/people/announce-age-outs.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { createReportBuffer } from "#domain/monitoring/report-buffer.ts";
import { openEmbeddedMailbox } from "#gateways/mail-gateway.ts";
import type { ClaimedKind } from "./job-kind.ts";
import { jobKinds } from "./kinds.ts";
import { runClaim } from "./run-claim.ts";

// What moves plans, complaints and orders on: renewals, what they ask the gateway, reminders, and the
// emails that tell of it.
const names = [
  "renew_plans",
  "sync_payments",
  "sync_refunds",
  "sync_card_saves",
  "remind_staff",
  "remind_buyers",
  "email",
];

export const planKinds: readonly ClaimedKind[] = jobKinds.flatMap((kind) =>
  kind.each === "row" && names.includes(kind.name) ? [kind] : [],
);

/** Does what is due at a moment, until nothing is; emails go to the demo's mailbox. */
export async function runDuePlans(ctx: SystemCtx, { port }: { port: number }): Promise<void> {
  const atHand = {
    mailer: openEmbeddedMailbox(),
    port,
    reports: createReportBuffer(),
    findOrigin: () => null,
    collector: null,
    system: () => ctx,
    ending: new AbortController().signal,
  };
  const sites = await listSites(ctx);
  for (const site of sites) await announceAgeOuts({ ...ctx, site });
  for (let taken = 1; taken > 0;) {
    taken = 0;
    for (const kind of planKinds) {
      const claims = await claimDue(ctx, kind, { most: kind.atOnce });
      await Promise.all(claims.map((claim) => runClaim(kind, atHand, claim, sites)));
      taken += claims.length;
    }
  }
}
