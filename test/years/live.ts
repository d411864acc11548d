import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import type { Ctx, SystemCtx } from "#domain/context.ts";
import { claimDue } from "#domain/jobs/claim-due.ts";
import { createReportBuffer } from "#domain/monitoring/report-buffer.ts";
import { takeNextStep } from "#domain/renewals/take-next-step.ts";
import type { Site } from "#domain/sites/site.ts";
import type { ClaimedKind } from "#jobs/job-kind.ts";
import { runClaim } from "#jobs/run-claim.ts";
import { systemCtx } from "#test/support/context.ts";
import { claimedKind } from "#test/support/jobs.ts";
import type { Act, Member } from "./cast.ts";
import { chanceOf } from "./chance.ts";
import { carryOut, type Outcome } from "./deeds.ts";
import { hourMillis } from "./calendar.ts";
import type { Gateway } from "./gateway.ts";
import { lookAhead, type Queue } from "./look-ahead.ts";
import type { openMailServer } from "./mail-server.ts";
import { asProcess, type Counted, type Fate, hasDied, livesOn } from "./mortal-database.ts";
import { priceHour, versions } from "./prices.ts";
import { changePrices } from "./shop.ts";

export type Done = { member: Member; act: Act; at: number; outcome: Outcome };

type World = {
  connection: Counted;
  sites: readonly Site[];
  members: readonly Member[];
  gateway: Gateway;
  mailServer: ReturnType<typeof openMailServer>;
  clock: { now: Date };
};

const workersAtOnce = 3;
/** Of the runs of a worker: those that die in it, and those that another one doubles. */
const dying = 0.03;
const doubled = 0.05;

/** Lets years go by: each due step at its time, among deaths, lost answers and members' doings. */
export function openYears({ connection, sites, members, gateway, mailServer, clock }: World) {
  const { db } = connection;
  const problems: string[] = [];
  const done: Done[] = [];
  const counts = { ticks: 0, runs: 0, deaths: 0 };
  const complain = (what: object, message: string) => {
    // The mail server's own doing.
    const isExpected = message === "mail refused" || hasDied();
    if (!isExpected && problems.length < 50) problems.push(`${message}: ${JSON.stringify(what)}`);
  };
  const log = { info() {}, warn: complain, error: complain };
  const system = (): SystemCtx =>
    systemCtx({ db, now: clock.now, log, gatewayFor: () => gateway.adapter });
  const onSite = (zone: number): Ctx => ({ ...system(), site: sites[zone] as Site });
  const atHand = {
    mailer: mailServer.gateway,
    port: 3000,
    reports: createReportBuffer(),
    findOrigin: () => null,
    collector: null,
    system,
    ending: new AbortController().signal,
  };

  async function mortal(fate: Fate, about: string, run: () => Promise<unknown>): Promise<boolean> {
    counts.runs += 1;
    await asProcess(fate, run).catch((error: Error) => {
      problems.push(`${about}: ${error.stack ?? error.message} ${inspect(error.cause)}`);
    });
    if (fate.isDead) counts.deaths += 1;
    return fate.isDead;
  }

  let isQuiet = false;
  /** Until nothing of it is due; returns what is due next. */
  async function work(name: Queue): Promise<Record<Queue, number>> {
    const kind: ClaimedKind = claimedKind(name);
    const once = async () => {
      const claims = await claimDue(system(), kind, { most: kind.atOnce });
      await Promise.all(
        claims.map(async (claim) => {
          const about = `${kind.name} ${claim.row.id}`;
          const chance = chanceOf(about, clock.now.getTime(), claim.attempts);
          const fate = chance.is(dying) && kind.name !== "email" ? diesBy(chance) : livesOn();
          const runs = [mortal(fate, about, () => runClaim(kind, atHand, claim, sites))];
          if (kind.name === "renew_plans" && chance.is(doubled)) {
            const site = sites.find(({ id }) => id === claim.row.siteId) as Site;
            const again = () => takeNextStep({ ...system(), site }, { id: claim.row.id });
            runs.push(mortal(livesOn(), `${about} doubled`, again));
          }
          await Promise.all(runs);
        }),
      );
      return claims.length;
    };
    for (;;) {
      // All of them ask at once, unless the last time there was little to do.
      const few = isQuiet ? 1 : workersAtOnce;
      const taken = await Promise.all(Array.from({ length: few }, once));
      const sum = taken.reduce((all, one) => all + one, 0);
      isQuiet = sum <= 1 && !chanceOf(kind.name, clock.now.getTime(), sum).is(0.1);
      // To look costs a third of what an empty claim does.
      const dues = await lookAhead(db);
      if (sum === 0 || dues[name] > clock.now.getTime()) return dues;
    }
  }

  async function deliver(): Promise<Record<Queue, number>> {
    const at = clock.now.toISOString();
    // What these say is shown elsewhere; here it would only take time.
    await db.execute(sql`update outbox set state = 'sent', settled_at = ${at}
      where state = 'waiting' and kind <> 'renewal_notice' and due_at <= ${at}`);
    if (await mailServer.prepare(db)) return work("email");
    return lookAhead(db);
  }

  const acts = members
    .flatMap((member) => member.acts.map((one) => ({ member, act: one, at: one.at })))
    .toSorted((a, b) => a.at - b.at || a.member.nth - b.member.nth);
  let nextAct = 0;
  const again: typeof acts = [];

  async function behave(): Promise<void> {
    const due = again.splice(0);
    for (let one = acts[nextAct]; one && one.at <= clock.now.getTime(); one = acts[nextAct]) {
      nextAct += 1;
      due.push(one);
    }
    await Promise.all(
      due.map(async (one) => {
        const { member, act: deed } = one;
        const about = `member ${member.nth} ${deed.deed}`;
        const chance = chanceOf(about, clock.now.getTime(), deed.nth);
        const fate = chance.is(dying) ? diesBy(chance) : livesOn();
        const died = await mortal(fate, about, async () => {
          const outcome = await carryOut(onSite(member.zone), gateway, member, deed);
          done.push({ member, act: deed, at: clock.now.getTime(), outcome });
        });
        // They saw no answer, and send the same request again.
        if (died) again.push(one);
      }),
    );
  }

  let version = 2;
  const nextPrice = () => {
    const next = versions.find((one) => one.version === version);
    return next ? Date.parse(next.from + priceHour) : Infinity;
  };

  /** Returns what is due next. */
  async function tick(dues: Record<Queue, number>): Promise<Record<Queue, number>> {
    counts.ticks += 1;
    if (nextPrice() <= clock.now.getTime()) {
      await changePrices(system(), version);
      version += 1;
    }
    const isDue = (name: Queue) => dues[name] <= clock.now.getTime();
    // Members are at it while the workers are.
    await Promise.all([behave(), isDue("renew_plans") && work("renew_plans")]);
    for (const name of ["sync_payments", "sync_refunds", "sync_card_saves"] as const)
      if (isDue(name)) await work(name);
    const after = await lookAhead(db);
    return after.email > clock.now.getTime() ? after : deliver();
  }

  return {
    problems,
    done,
    counts,
    async liveUntil(end: number): Promise<void> {
      let dues = await lookAhead(db);
      for (;;) {
        const retry = again.length > 0 ? clock.now.getTime() + 1 : Infinity;
        const act = acts[nextAct]?.at ?? Infinity;
        const next = Math.min(...Object.values(dues), retry, act, nextPrice());
        // Workers look at a whole hour, some minutes late.
        const hour = Math.max(
          Math.ceil(next / hourMillis) * hourMillis,
          clock.now.getTime() + hourMillis,
        );
        if (hour > end || problems.length >= 20) return;
        clock.now = new Date(hour);
        dues = await tick(dues);
      }
    },
  };
}

function diesBy(chance: ReturnType<typeof chanceOf>): Fate {
  return { left: 1 + chance.whole(45), isLastHeard: chance.is(0.5), isDead: false };
}
