import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type GrievanceMeasure,
  grievanceMeasures,
  type GrievanceReportRow,
} from "#contract/grievance-report.ts";
import {
  type GrievanceOutcome,
  grievanceOutcomes,
  type GrievanceSubject,
  grievanceSubjects,
} from "#contract/grievance.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { exportGrievanceReport, getGrievanceReport } from "#domain/case-work/grievance-report.ts";
import { takeStep } from "#domain/case-work/take-step.ts";
import type { Ctx } from "#domain/context.ts";
import { appealGrievance } from "#domain/grievances/appeal-grievance.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { fileOne } from "#test/support/grievances.ts";
import { addOwner } from "#test/support/people.ts";
import { plainDeadlines, plainText } from "#test/support/plain-clock.ts";

// Complaints of three years, most of them within hours of a new year, counted a second time by
// loops over what was done.

let site: TestApp;
let owner: Awaited<ReturnType<typeof addOwner>>;
beforeAll(async () => {
  site = await startTestApp({ env: { MAILS_PER_ADDRESS: "100000" } });
  owner = await addOwner(site);
});
afterAll(() => site.close());

type Made = {
  against: GrievanceSubject;
  isUrgent: boolean;
  receivedAt: Date;
  /** Each with what it said. */
  answers: { at: Date; outcome: GrievanceOutcome }[];
  appealedAt: Date | null;
};

let seed = 1368;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  // The low bits of such a number repeat.
  return Math.floor((seed / 2_147_483_648) * below);
};
const pick = <One>(all: readonly One[]): One => all[random(all.length)] as One;
const hour = 3_600_000;
const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hour);
const at = (ctx: Ctx, now: Date): Ctx => ({ ...ctx, now });

/** Around the moments at which a year begins in UTC, in New York and in Honolulu. */
function someMoment(): Date {
  const newYear = new Date(`${pick([2024, 2025, 2026])}-01-01T00:00:00Z`);
  return random(3) === 0 ? later(newYear, random(8_000)) : later(newYear, random(24) - 8);
}

async function makeOne(host: string): Promise<Made> {
  const [against, isUrgent, receivedAt] = [pick(grievanceSubjects), random(3) === 0, someMoment()];
  const made: Made = { against, isUrgent, receivedAt, answers: [], appealedAt: null };
  const changed = { against, urgent: isUrgent };
  const { number, key } = await fileOne(at(operatorOn(site, host), receivedAt), changed);
  const answer = async (hours: number) => {
    const outcome = pick(grievanceOutcomes);
    const last = made.appealedAt ?? receivedAt;
    const now = later(last, hours);
    await takeStep(at(owner.on(host), now), {
      number,
      step: "resolve",
      outcome,
      text: "So it is.",
    });
    made.answers.push({ at: now, outcome });
  };
  if (random(4) === 0) return made;
  // About the 3 and the 30 days, to the hour.
  await answer(pick([1, 71, 72, 73, 29 * 24, 30 * 24, 31 * 24, 40 * 24]));
  const [first] = made.answers;
  if (!first || first.outcome === "withdrawn" || random(2) === 0) return made;
  made.appealedAt = later(first.at, pick([1, 24, 400]));
  const visitor = { ...operatorOn(site, host), actor: { kind: "visitor" } } as const;
  await appealGrievance(at(visitor, made.appealedAt), { number, key, message: "No." });
  if (random(2) === 0) await answer(pick([5, 900]));
  return made;
}

function plainReport(all: readonly Made[], year: string, timeZone: string): GrievanceReportRow[] {
  const yearOf = (moment: Date) => plainText(moment, timeZone).slice(0, 4);
  const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / (24 * hour);
  const days = (moment: Date) => dayNumber(plainText(moment, timeZone).slice(0, 10));
  const lastDay = dayNumber(`${year}-12-31`);
  const holds = (one: Made, measure: GrievanceMeasure): boolean => {
    const isNew = yearOf(one.receivedAt) === year;
    const first = one.answers[0]?.at;
    const isLate = first !== undefined && days(first) - days(one.receivedAt) > 30;
    const { resolveBy } = plainDeadlines({ at: one.receivedAt, isUrgent: true, timeZone });
    const isUrgentLate = first !== undefined && first > resolveBy;
    const before = (moment: Date | undefined | null) => !!moment && yearOf(moment) <= year;
    const answered = one.answers.filter((answer) => before(answer.at)).length;
    const asked = (before(one.receivedAt) ? 1 : 0) + (before(one.appealedAt) ? 1 : 0);
    const isPending = asked > answered;
    const said = (outcome: GrievanceOutcome) => isNew && one.answers.at(-1)?.outcome === outcome;
    const isUrgent = isNew && one.isUrgent;
    const held: Record<GrievanceMeasure, boolean> = {
      received: isNew,
      agreed: said("agreed"),
      partly_agreed: said("partly_agreed"),
      not_agreed: said("not_agreed"),
      withdrawn: said("withdrawn"),
      within_30_days: isNew && first !== undefined && !isLate,
      over_30_days: isNew && isLate,
      unanswered: isNew && first === undefined,
      urgent: isUrgent,
      urgent_within_3_days: isUrgent && first !== undefined && !isUrgentLate,
      urgent_over_3_days: isUrgent && isUrgentLate,
      urgent_unanswered: isUrgent && first === undefined,
      appeals: one.appealedAt !== null && yearOf(one.appealedAt) === year,
      pending: isPending,
      pending_over_30_days: isPending && lastDay - days(one.receivedAt) > 30,
    };
    return held[measure];
  };
  return grievanceMeasures.map((measure) => {
    const held = all.filter((one) => holds(one, measure));
    const of = (subject: GrievanceSubject) => held.filter((one) => one.against === subject).length;
    const ofPlan = { plan: of("plan"), office: of("office"), dentist: of("dentist") };
    const counts = { ...ofPlan, staff: of("staff"), other: of("other") };
    return { measure, counts, total: held.length };
  });
}

// spec 32.14
test("each year's counts equal a plain computation, around the new year where the site is", async () => {
  const made: Made[] = [];
  for (let one = 0; one < 80; one += 1) made.push(await makeOne("localhost"));
  // Another site's are its own.
  for (let one = 0; one < 5; one += 1) await makeOne("harbor.localhost");
  for (const timeZone of ["America/New_York", "Pacific/Honolulu"]) {
    const { site: here } = operatorOn(site);
    const there = { ...here, settings: { ...here.settings, timeZone } };
    for (const year of ["2023", "2024", "2025", "2026", "2027"]) {
      const ctx = { ...at(owner.on(), new Date("2028-02-01T00:00:00Z")), site: there };
      const asked = { timeZone, year };
      // The dates that were promised follow the zone in which it was received.
      const skipped = timeZone === here.settings.timeZone ? [] : ["urgent_within", "urgent_over"];
      const compared = (rows: GrievanceReportRow[]) =>
        rows.filter(({ measure }) => !skipped.some((name) => measure.startsWith(name)));
      expect({ asked, rows: compared(await getGrievanceReport(ctx, { year })) }).toEqual({
        asked,
        rows: compared(plainReport(made, year, timeZone)),
      });
    }
  }
  expect(plainReport(made, "2025", "America/New_York").filter(({ total }) => total === 0)).toEqual(
    [],
  );
});

// spec 32.14
test("a year that isn't over counts what is pending now; it is a file, and the log has it", async () => {
  const ctx = at(owner.on("mesa.localhost"), new Date("2026-03-01T12:00:00Z"));
  await fileOne(at(operatorOn(site, "mesa.localhost"), new Date("2026-01-20T12:00:00Z")));
  const rows = await getGrievanceReport(ctx, { year: "2026" });
  const totals = Object.fromEntries(rows.map(({ measure, total }) => [measure, total]));
  expect(totals).toMatchObject({ received: 1, pending: 1, pending_over_30_days: 1 });
  const { name, bytes } = await exportGrievanceReport(ctx, { year: "2026" });
  expect(name).toBe("grievances-2026.csv");
  const lines = Buffer.from(bytes).toString().split("\r\n");
  expect(lines[0]).toBe("\ufeffmeasure,plan,office,dentist,staff,other,total");
  expect(lines[1]).toBe("received,0,1,0,0,0,1");
  expect(lines).toHaveLength(grievanceMeasures.length + 2);
  const [entry] = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "report_downloaded"))
    .orderBy(desc(auditLog.number))
    .limit(1);
  expect(entry?.facts).toMatchObject({ period: "2026" });
});
