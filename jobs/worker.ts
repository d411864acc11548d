import { hearNews } from "#db/news.ts";
import type { SystemCtx } from "#domain/context.ts";
import { claimDue, findNextDue } from "#domain/jobs/claim-due.ts";
import { deleteSettled, noteRun } from "#domain/jobs/note-run.ts";
import { planRuns } from "#domain/jobs/plan-runs.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import type { AtHand, ClaimedKind, JobKind, JobTools, ProcessKind } from "./job-kind.ts";
import { runClaim } from "./run-claim.ts";

const longestRest = 10_000;
const shortestRest = 250;
const restAfterError = 2_000;
const restOfFull = 1_000;
const patience = 3_000;
const prepareEvery = 60_000;

export type Worker = { stop(): Promise<void> };

type Options = {
  kinds: readonly JobKind[];
  /** A context with the current time and the kind of work as the actor. */
  system: (kind: string) => SystemCtx;
  databaseUrl: string;
  tools: JobTools;
};

/**
 * Runs all work without a visitor. Any number of processes share it without knowing of each other:
 * the database assigns rows, each for the length of a lease.
 */
export function startWorker({ kinds, tools, ...options }: Options): Worker {
  const running = kinds.map((kind) => {
    const ending = new AbortController();
    const system = () => options.system(kind.name);
    const atHand = { ...tools, system, ending: ending.signal };
    if (kind.each === "process") return startRounds(kind, atHand);
    return startClaiming(kind, atHand, ending, options.databaseUrl);
  });
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}

function startClaiming(
  kind: ClaimedKind,
  atHand: AtHand,
  ending: AbortController,
  databaseUrl: string,
): Worker {
  const { system } = atHand;
  const underWay = new Map<Promise<void>, string | null>();
  let isStopped = false;
  let isNews = false;
  let preparedAt = 0;
  let rouse = () => {};
  const wake = () => {
    isNews = true;
    rouse();
  };
  const rest = (time: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isNews || isStopped ? 0 : time);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Claims as many rows as there are free slots; returns how long nothing else is due. */
  const takeUp = async (): Promise<number> => {
    const ctx = system();
    const most = kind.atOnce - underWay.size;
    if (most === 0) return longestRest;
    if (ctx.now.getTime() - preparedAt >= prepareEvery) {
      await prepare(ctx, kind);
      preparedAt = ctx.now.getTime();
    }
    const fullSites = findFull([...underWay.values()], kind.perSite);
    const claims = await claimDue(ctx, kind, { most, fullSites });
    const sites = claims.length > 0 ? await listSites(ctx) : [];
    for (const claim of claims) {
      const working = runClaim(kind, atHand, claim, sites).then(() => {
        underWay.delete(working);
        wake();
      });
      underWay.set(working, claim.row.siteId);
    }
    if (underWay.size === kind.atOnce) return longestRest;
    const due = await findNextDue(ctx, kind);
    // What is due already waits for its site's turn.
    if (fullSites.length > 0 && due && due <= ctx.now) return restOfFull;
    const wait = due ? due.getTime() - ctx.now.getTime() : longestRest;
    return Math.min(Math.max(wait, shortestRest), longestRest);
  };

  const goRounds = async () => {
    while (!isStopped) {
      isNews = false;
      const time = await takeUp().catch((error: Error) => {
        system().log.warn({ job: kind.name, err: error.message }, "couldn't claim jobs");
        return restAfterError;
      });
      if (!isStopped) await rest(time);
    }
  };
  const rounds = goRounds();
  const wakesOn = kind.each === "row" ? kind.wakesOn : undefined;
  const news = wakesOn === undefined ? undefined : hearNews(databaseUrl, wakesOn, wake);

  return {
    async stop() {
      isStopped = true;
      rouse();
      const aborted = new Promise<void>((resolve) => {
        ending.signal.addEventListener("abort", () => resolve());
      });
      const impatience = setTimeout(() => ending.abort(), patience);
      await news?.close();
      await rounds;
      const finished = Promise.all(underWay.keys());
      await (kind.onStop === "leave" ? Promise.race([finished, aborted]) : finished);
      clearTimeout(impatience);
    },
  };
}

/** The sites whose places are taken. */
function findFull(underWay: readonly (string | null)[], perSite = Infinity): string[] {
  const sites = new Set(underWay.filter((site) => site !== null));
  return [...sites].filter((site) => underWay.filter((other) => other === site).length >= perSite);
}

/** Plans runs for new sites; or records that a queue was polled, and removes settled failures. */
async function prepare(ctx: SystemCtx, kind: ClaimedKind): Promise<void> {
  if (kind.each !== "row") await planRuns(ctx, kind);
  else if (await noteRun(ctx, kind.name)) await deleteSettled(ctx, kind);
}

/** In-memory work belongs to its process: nothing to claim, and the rest is done when it stops. */
function startRounds(kind: ProcessKind, atHand: AtHand): Worker {
  let notedAt = 0;
  let isRunning = false;
  const round = async () => {
    isRunning = true;
    const ctx = atHand.system();
    try {
      await kind.run(ctx, atHand);
      if (ctx.now.getTime() - notedAt < prepareEvery) return;
      notedAt = ctx.now.getTime();
      await noteRun(ctx, kind.name, { isSuccess: true });
    } catch (error) {
      ctx.log.warn({ job: kind.name, err: (error as Error).message }, "job failed");
    } finally {
      isRunning = false;
    }
  };
  let last = Promise.resolve();
  const timer = setInterval(() => {
    // A round that takes longer than the interval is not followed by those that it has missed.
    if (!isRunning) last = last.then(round);
  }, kind.every);
  return {
    async stop() {
      clearInterval(timer);
      await last.then(round);
    },
  };
}
