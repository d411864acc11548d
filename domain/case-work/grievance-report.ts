import { sql, type SQL } from "drizzle-orm";
import {
  type GrievanceMeasure,
  grievanceMeasures,
  type GrievanceReportRow,
} from "#contract/grievance-report.ts";
import { type GrievanceSubject, grievanceSubjects, resolveDays } from "#contract/grievance.ts";
import { caseEvents } from "#db/schema/cases.ts";
import { grievances } from "#db/schema/grievances.ts";
import { record } from "#domain/audit/record.ts";
import { csvFile } from "#domain/catalog/csv-cells.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { startOfDay } from "#domain/sites/site-day.ts";

type Asked = { year: string };

/**
 * The grievances of a calendar year of the site by what they are about. Those received in it are
 * counted by how they stand now; what is pending, as it stood when the year ended.
 */
export async function getGrievanceReport(ctx: Ctx, asked: Asked): Promise<GrievanceReportRow[]> {
  may(ctx.actor, "see_reports");
  const rows = await countBySubject(ctx, asked);
  return grievanceMeasures.map((measure) => {
    const of = (subject: GrievanceSubject) =>
      rows.find(({ against }) => against === subject)?.[measure] ?? 0;
    const counts = Object.fromEntries(grievanceSubjects.map((one) => [one, of(one)]));
    const total = grievanceSubjects.reduce((sum, one) => sum + of(one), 0);
    return { measure, counts: counts as GrievanceReportRow["counts"], total };
  });
}

/** The same as a file. It leaves the studio, so the log says who took it. */
export async function exportGrievanceReport(ctx: Ctx, { year }: Asked) {
  const rows = await getGrievanceReport(ctx, { year });
  const facts = { kind: "grievance", period: year, lines: String(rows.length) };
  await record(ctx, ctx.db, { action: "report_downloaded", facts });
  const lines = rows.map(({ measure, counts, total }) => {
    const cells = [...grievanceSubjects.map((one) => counts[one]), total];
    return [measure, ...cells.map(String)];
  });
  const head = ["measure", ...grievanceSubjects, "total"];
  return { name: `grievances-${year}.csv`, bytes: csvFile([head, ...lines]) };
}

type Counted = { against: GrievanceSubject } & Record<GrievanceMeasure, number>;

async function countBySubject(ctx: Ctx, { year }: Asked): Promise<Counted[]> {
  const { db, site } = ctx;
  const from = startOfDay(ctx, `${year}-01-01`);
  const before = startOfDay(ctx, `${Number(year) + 1}-01-01`);
  // A year that isn't over ends now.
  const end = ctx.now < before ? ctx.now : before;
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${site.settings.timeZone})::date`;
  const isLate = sql`${dayOf(sql`answered_at`)} - ${dayOf(sql`received_at`)} > ${resolveDays}::int`;
  // Of what is urgent both dates are the same, and an appeal moves the other one alone.
  const isUrgentLate = sql`answered_at > acknowledge_by`;
  const isPending = sql`received_at < ${end} and last_step is distinct from 'resolved'`;
  const lastMoment = new Date(end.getTime() - 1);
  const isOld = sql`${dayOf(sql`${lastMoment}::timestamptz`)} - ${dayOf(sql`received_at`)}
    > ${resolveDays}::int`;
  const measures: Record<GrievanceMeasure, SQL> = {
    received: sql`is_new`,
    agreed: sql`is_new and outcome = 'agreed'`,
    partly_agreed: sql`is_new and outcome = 'partly_agreed'`,
    not_agreed: sql`is_new and outcome = 'not_agreed'`,
    withdrawn: sql`is_new and outcome = 'withdrawn'`,
    within_30_days: sql`is_new and not ${isLate}`,
    over_30_days: sql`is_new and ${isLate}`,
    unanswered: sql`is_new and answered_at is null`,
    urgent: sql`is_new and is_urgent`,
    urgent_within_3_days: sql`is_new and is_urgent and not ${isUrgentLate}`,
    urgent_over_3_days: sql`is_new and is_urgent and ${isUrgentLate}`,
    urgent_unanswered: sql`is_new and is_urgent and answered_at is null`,
    appeals: sql`appealed_at >= ${from} and appealed_at < ${before}`,
    pending: isPending,
    pending_over_30_days: sql`${isPending} and ${isOld}`,
  };
  const counted = grievanceMeasures.map(
    (one) => sql`count(*) filter (where ${measures[one]})::int as ${sql.identifier(one)}`,
  );
  const steps = sql`from ${caseEvents} e where e.site_id = g.site_id and e.case_id = g.id`;
  const { rows } = await db.execute<Counted>(sql`
    select against, ${sql.join(counted, sql`, `)} from (
      select g.*, g.received_at >= ${from} as is_new,
        (select min(e.at) ${steps} and e.step = 'resolved') as answered_at,
        (select e.step ${steps} and e.step in ('resolved', 'appealed') and e.at < ${end}
          order by e.at desc, e.id desc limit 1) as last_step
      from ${grievances} g
      where g.site_id = ${site.id} and g.received_at < ${before}
    ) counted group by against`);
  return rows;
}
