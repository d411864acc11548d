import { formatMoney } from "#contract/format.ts";
import type { SystemCtx } from "#domain/context.ts";
import { countEvents, type Events, eventsBetween } from "#domain/demo/count-events.ts";
import {
  findNextMoment,
  findNextRenewal,
  moveDemoClock,
  readDemoClock,
  resetDemoClock,
} from "#domain/demo/demo-clock.ts";
import { DomainError } from "#domain/errors.ts";
import { planKinds, runDuePlans } from "#jobs/run-due.ts";
import type { Config } from "#server/config.ts";
import { openDemoSandbox } from "#server/demo-sandbox.ts";
import { command, UsageError, wholeNumber } from "./command.ts";
import { moment } from "./print.ts";
import { withSystem } from "./run.ts";

const day = 24 * 60 * 60 * 1_000;

export const clockShowCommand = command({
  name: "clock show",
  about: "Shows the demo's time, and how far it was moved ahead",
  options: {},
  json: "{ now, aheadSeconds }",
  run: () =>
    withSystem(async (ctx) => {
      const aheadMs = await readDemoClock(ctx);
      const days = Math.round(aheadMs / day);
      const ahead = aheadMs === 0 ? "the present" : `${count(days, "day")} ahead`;
      return {
        data: { now: ctx.now.toISOString(), aheadSeconds: Math.round(aheadMs / 1_000) },
        lines: [`${moment(ctx.now)} (${ahead})`],
      };
    }),
});

export const clockForwardCommand = command({
  name: "clock forward",
  about: "Moves the demo's time ahead; each notice, charge, and lapse happens in its turn",
  options: {
    days: { type: "string", value: "N", about: "by days, 1 to 3660" },
    months: { type: "string", value: "N", about: "by months, 1 to 120" },
    to: { type: "string", value: "next-renewal", about: "to the day on which a plan renews next" },
  },
  json: "{ from, to, moments, notices, charges, chargedCents, declines, lapses, ended }",
  run: (asked) =>
    withSystem(
      async (ctx, config) => {
        const target = await targetOf(ctx, asked);
        const from = ctx.now;
        const before = await countEvents(ctx);
        const moments = await moveTo(ctx, config, target);
        const events = eventsBetween(before, await countEvents(ctx));
        return {
          data: { from: from.toISOString(), to: target.toISOString(), moments, ...events },
          lines: [
            `The demo's time is now ${moment(target)}. It was ${moment(from)}.`,
            eventsLine(events),
            "Emails are in the demo's mailbox, /dev/mail. Reload open pages and log in again.",
          ],
        };
      },
      { longestStatement: 0 },
    ),
});

export const clockResetCommand = command({
  name: "clock reset",
  about: "Sets the demo's time back to the present; what has happened stays",
  options: {},
  json: "{ now }",
  run: () =>
    withSystem(async (ctx) => {
      const now = new Date(ctx.now.getTime() - (await readDemoClock(ctx)));
      await resetDemoClock(ctx);
      return {
        data: { now: now.toISOString() },
        lines: [
          `The demo's time is the present again, ${moment(now)}.`,
          "Plans that renewed stay renewed. To start over, delete the demo's data.",
        ],
      };
    }),
});

type Asked = { days?: string | undefined; months?: string | undefined; to?: string | undefined };

async function targetOf(ctx: SystemCtx, { days, months, to }: Asked): Promise<Date> {
  const given = [days, months, to].filter((one) => one !== undefined);
  if (given.length !== 1) throw new UsageError("use one of --days, --months, or --to");
  if (days !== undefined)
    return new Date(ctx.now.getTime() + wholeNumber("--days", days, 1, 3_660) * day);
  if (months !== undefined) {
    const from = Temporal.Instant.fromEpochMilliseconds(ctx.now.getTime()).toZonedDateTimeISO(
      "UTC",
    );
    const later = from.add({ months: wholeNumber("--months", months, 1, 120) });
    return new Date(later.epochMilliseconds);
  }
  if (to !== "next-renewal") throw new UsageError("--to takes next-renewal");
  const next = await findNextRenewal(ctx);
  if (!next) throw new DomainError("conflict", "No plan in the demo renews automatically.");
  return next;
}

/** From one due moment to the next; returns how many there were. */
async function moveTo(system: SystemCtx, config: Config, target: Date): Promise<number> {
  if (config.smtpUrl !== undefined) {
    const message = "SMTP_URL is set, so emails would go out with future dates. Unset it first.";
    throw new DomainError("conflict", message);
  }
  let aheadMs = await readDemoClock(system);
  const present = system.now.getTime() - aheadMs - performance.now();
  let now = system.now;
  const sandbox = await openDemoSandbox({ ...system, now: () => now });
  const context = (): SystemCtx => ({ ...system, now, gatewayFor: sandbox.gatewayFor });
  try {
    for (let moments = 1; ; moments += 1) {
      const to = Math.max(aheadMs, Math.round(now.getTime() - present - performance.now()));
      await moveDemoClock(system, { from: aheadMs, to });
      aheadMs = to;
      tell(`${moment(now)}\u001b[K`);
      await runDuePlans(context(), { port: config.port });
      if (now >= target) return moments;
      const due = (await findNextMoment(system, planKinds))?.getTime() ?? Infinity;
      now = new Date(Math.min(target.getTime(), Math.max(due, now.getTime() + 1_000)));
    }
  } finally {
    tell("\u001b[K");
    await sandbox.close();
  }
}

/** For a person who waits. */
function tell(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
}

function eventsLine({ notices, charges, chargedCents, declines, lapses, ended }: Events): string {
  const charged = charges > 0 ? ` (${formatMoney(chargedCents, "en")})` : "";
  return [
    count(notices, "renewal notice"),
    count(charges, "charge") + charged,
    `${count(declines, "decline")} and ${count(lapses, "lapse")}`,
    `${count(ended, "plan")} ended.`,
  ].join(", ");
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;
