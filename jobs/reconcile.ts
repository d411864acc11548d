import { setTimeout as sleep } from "node:timers/promises";
import { syncPayment } from "#domain/billing/sync-payment.ts";
import { syncReversals } from "#domain/refunds/sync-reversals.ts";
import { claimCustomerDeletions, nextCustomerDeletion } from "#domain/billing/claim-forgetting.ts";
import { claimPayments, nextPaymentCheck } from "#domain/billing/claim-payments.ts";
import { claimRefunds, nextRefundCheck } from "#domain/refunds/claim-refunds.ts";
import { claimReversals, nextReversalCheck } from "#domain/refunds/claim-reversals.ts";
import { deleteCustomer } from "#domain/billing/delete-customer.ts";
import { syncRefund } from "#domain/refunds/submit-refund.ts";
import type { Ctx, SystemCtx } from "#domain/context.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import type { House, Job } from "./house.ts";

const atOnce = 4;
const longestRest = 10_000;
const shortestRest = 250;
const patience = 3_000;

type Open = { id: string; siteId: string };
type Work<Item extends Open> = {
  claim(ctx: SystemCtx, input: { most: number }): Promise<Item[]>;
  ask(ctx: Ctx, item: Item): Promise<unknown>;
  next(ctx: SystemCtx): Promise<Date | null>;
};

/**
 * Asks the gateways about money of which nobody knows what has become: what a process had begun that
 * is dead now, and what no answer has come to; also what they sent back by themselves, and whose cards
 * they have still to forget. Any number of processes share the work.
 */
export function startReconciler({ house }: { house: House }): Job {
  const rounds = [
    startRounds(house, { claim: claimPayments, ask: syncPayment, next: nextPaymentCheck }),
    startRounds(house, { claim: claimRefunds, ask: syncRefund, next: nextRefundCheck }),
    startRounds(house, { claim: claimReversals, ask: syncReversals, next: nextReversalCheck }),
    startRounds(house, {
      claim: claimCustomerDeletions,
      ask: deleteCustomer,
      next: nextCustomerDeletion,
    }),
  ];
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

function startRounds<Item extends Open>(house: House, work: Work<Item>): Job {
  const underWay = new Set<Promise<void>>();
  let isStopped = false;
  let hasFreeHand = false;
  let rouse = () => {};

  /** One fault is the one payment's: the others are asked about. */
  const askAbout = async (item: Item, sites: Awaited<ReturnType<typeof listSites>>) => {
    const ctx = house();
    try {
      const site = sites.find(({ id }) => id === item.siteId);
      if (!site) throw new Error(`there is no site ${item.siteId}`);
      await work.ask({ ...ctx, site }, item);
    } catch (error) {
      const { stack, message } = error as Error;
      ctx.log.warn({ about: item.id, err: stack ?? message }, "not reconciled");
    }
  };

  /** Takes as much as there are free hands for; says how long there is nothing more to do. */
  const takeUp = async (): Promise<number> => {
    const ctx = house();
    const most = atOnce - underWay.size;
    if (most === 0) return longestRest;
    const items = await work.claim(ctx, { most });
    const sites = items.length > 0 ? await listSites(ctx) : [];
    for (const item of items) {
      const asking = askAbout(item, sites).then(() => {
        underWay.delete(asking);
        hasFreeHand = true;
        rouse();
      });
      underWay.add(asking);
    }
    if (underWay.size === atOnce) return longestRest;
    const due = await work.next(ctx);
    const wait = due ? due.getTime() - ctx.now.getTime() : longestRest;
    return Math.min(Math.max(wait, shortestRest), longestRest);
  };

  const rest = (time: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, hasFreeHand || isStopped ? 0 : time);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const goRound = async () => {
    while (!isStopped) {
      hasFreeHand = false;
      const time = await takeUp().catch((error: Error) => {
        house().log.warn({ err: error.message }, "open payments cannot be read");
        return shortestRest * 4;
      });
      if (!isStopped) await rest(time);
    }
  };
  const working = goRound();

  return {
    async stop() {
      isStopped = true;
      rouse();
      await working;
      // Whoever has not heard by now is asked again at the next start.
      await Promise.race([Promise.all(underWay), sleep(patience, undefined, { ref: false })]);
    },
  };
}
