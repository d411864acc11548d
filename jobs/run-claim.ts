import { type Claim, extendLease } from "#domain/jobs/claim-due.ts";
import { recordFailure, recordSuccess } from "#domain/jobs/end-run.ts";
import type { Site } from "#domain/sites/site.ts";
import type { AtHand, ClaimedKind } from "./job-kind.ts";

/** An error affects its own row only. */
export async function runClaim(
  kind: ClaimedKind,
  atHand: AtHand,
  claim: Claim,
  sites: readonly Site[],
): Promise<void> {
  const { system, ending } = atHand;
  const about = { job: kind.name, row: claim.row.id, attempts: claim.attempts };
  const sayAlive = () => {
    if (kind.onStop === "finish" || !ending.aborted)
      void extendLease(system(), kind, claim).catch(() => {});
  };
  const life = setInterval(sayAlive, kind.lease / 3);
  try {
    // Past the last attempt: earlier ones must have killed their process.
    if (claim.attempts > kind.attempts) throw new Error("no attempt came to an end");
    const done = await run(kind, atHand, claim, sites);
    if (kind.each !== "row" && done) system().log.info({ ...about, done }, "job done");
    await recordSuccess(system(), kind, claim);
  } catch (error) {
    const { stack, message } = error as Error;
    const ended = await recordFailure(system(), kind, { claim, error }).catch(() => null);
    const { log } = system();
    if (ended?.isParked) log.error({ ...about, err: stack ?? message }, "job parked");
    else log.warn({ ...about, err: stack ?? message }, "job failed");
  } finally {
    clearInterval(life);
  }
}

async function run(
  kind: ClaimedKind,
  atHand: AtHand,
  { row }: Claim,
  sites: readonly Site[],
): Promise<unknown> {
  const ctx = atHand.system();
  if (kind.each === "all") return kind.run(ctx);
  const site = sites.find(({ id }) => id === row.siteId);
  if (!site) throw new Error(`there is no site ${row.siteId}`);
  return kind.each === "site"
    ? kind.run({ ...ctx, site })
    : kind.run({ ...ctx, site }, row, atHand);
}
