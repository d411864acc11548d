import { hearNews } from "#db/news.ts";
import { claimMail, findNextDue } from "#domain/outbox/claim-mail.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { deliverMail, type Post } from "./deliver-mail.ts";
import type { House, Job } from "./house.ts";

export const mailsAtOnce = 4;
const longestRest = 10_000;
const shortestRest = 250;
const patience = 3_000;

type Options = { house: House; databaseUrl: string; post: Omit<Post, "ending"> };

/**
 * Sends what waits in the outbox, at once when something is laid in. Any number of processes share
 * the work, and none has to know of the others.
 */
export function startOutbox({ house, databaseUrl, post }: Options): Job {
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  let isStopped = false;
  let isNews = false;
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

  /** Takes as much as there are free hands for; says how long there is nothing more to do. */
  const takeUp = async (): Promise<number> => {
    const ctx = house();
    const most = mailsAtOnce - underWay.size;
    const mails = most > 0 ? await claimMail(ctx, { most }) : [];
    const sites = mails.length > 0 ? await listSites(ctx) : [];
    for (const mail of mails) {
      const site = sites.find(({ id }) => id === mail.siteId);
      if (!site) continue;
      const sending = deliverMail(house, { ...post, ending: ending.signal }, { mail, site })
        .catch((error: Error) => ctx.log.error({ err: error.stack }, "mail not settled"))
        .then(() => {
          underWay.delete(sending);
          wake();
        });
      underWay.add(sending);
    }
    if (underWay.size === mailsAtOnce) return longestRest;
    const due = await findNextDue(ctx);
    const wait = due ? due.getTime() - ctx.now.getTime() : longestRest;
    return Math.min(Math.max(wait, shortestRest), longestRest);
  };

  const work = async () => {
    while (!isStopped) {
      isNews = false;
      const time = await takeUp().catch((error: Error) => {
        house().log.warn({ err: error.message }, "the outbox cannot be read");
        return longestRest;
      });
      if (!isStopped) await rest(time);
    }
  };
  const working = work();
  const news = hearNews(databaseUrl, "enamel_outbox", wake);

  return {
    async stop() {
      isStopped = true;
      rouse();
      await news.close();
      const impatience = setTimeout(() => ending.abort(), patience);
      await working;
      await Promise.all(underWay);
      clearTimeout(impatience);
      post.gateway.close();
    },
  };
}
