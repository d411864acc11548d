import { sql, type SQL } from "drizzle-orm";
import type { ListedCase } from "#contract/staff-cases.ts";
import {
  type CaseKind,
  caseKindNames,
  type CaseState,
  type CaseView,
  type OpenCaseView,
  openCaseViews,
} from "#contract/studio-cases.ts";
import { staff } from "#db/schema/staff.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { caseKinds } from "#domain/cases/kinds.ts";
import type { Ctx } from "#domain/context.ts";
import { may, staffOf } from "#domain/policy.ts";
import { readCursor, writeCursor } from "#domain/secrets/page-cursor.ts";

const perPage = 50;
const mostOfSender = 100;

type Asked = {
  view: CaseView;
  kind?: CaseKind | undefined;
  cursor?: string | undefined;
};

/** Cases of every kind in one list: overdue first, then by what is due next. */
export async function listCases(
  ctx: Ctx,
  { view, kind, cursor }: Asked,
): Promise<{ items: ListedCase[]; nextCursor: string | null }> {
  may(ctx.actor, "read_inbox");
  const sealedFor = `cases ${ctx.site.id} ${view} ${kind ?? "all"}`;
  const passed = cursor === undefined ? 0 : Number(readCursor(ctx, sealedFor, cursor)[0]);
  const isKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const rows = await readCases(ctx, {
    which: sql`${isKind} and ${viewRules[view](ctx)}`,
    order: view === "closed" ? sql`received_at desc` : soonestFirst(ctx),
    page: sql`limit ${perPage + 1} offset ${passed}`,
  });
  const hasMore = rows.length > perPage;
  return {
    items: rows.slice(0, perPage).map((row) => presentCase(ctx, row)),
    nextCursor: hasMore ? writeCursor(ctx, sealedFor, [passed + perPage]) : null,
  };
}

/** Open cases by what is left to do with them. */
export async function countCases(ctx: Ctx): Promise<CaseCounts> {
  may(ctx.actor, "read_inbox");
  const counts = openCaseViews.map(
    (view) => sql`count(*) filter (where ${viewRules[view](ctx)})::int as ${sql.identifier(view)}`,
  );
  const { rows } = await ctx.db.execute<CaseCounts>(
    sql`select ${sql.join(counts, sql`, `)} from (${casesOf(ctx)}) cases`,
  );
  return rows[0] ?? { overdue: 0, open: 0, mine: 0, unassigned: 0 };
}

type Sender = { accountId: string; email: string };

/** What a member sent: logged in, or from their address; the newest first. */
export async function listCasesOf(ctx: Ctx, { accountId, email }: Sender): Promise<ListedCase[]> {
  may(ctx.actor, "read_inbox");
  const rows = await readCases(ctx, {
    which: sql`(cases.account_id = ${accountId} or lower(cases.email) = ${email.toLowerCase()})`,
    order: sql`received_at desc`,
    page: sql`limit ${mostOfSender}`,
  });
  return rows.map((row) => presentCase(ctx, row));
}

type CaseCounts = Record<OpenCaseView, number>;

const viewRules: Record<CaseView, (ctx: Ctx) => SQL> = {
  open: () => sql`is_open`,
  overdue: ({ now }) => sql`is_open and due_at < ${now}`,
  mine: (ctx) => sql`is_open and assigned_to = ${staffOf(ctx).staffId}`,
  unassigned: () => sql`is_open and assigned_to is null`,
  closed: () => sql`not is_open`,
};

const soonestFirst = ({ now }: Ctx) =>
  sql`(due_at < ${now}) desc nulls last, is_urgent desc, due_at nulls last, received_at`;

export type CaseRow = {
  kind: CaseKind;
  id: string;
  number: number;
  received_at: Date;
  state: CaseState;
  is_open: boolean;
  is_urgent: boolean;
  due_at: Date | null;
  /** Null: erased, or never given. */
  email: string | null;
  sender: string | null;
  /** Of a member who was logged in. */
  account_id: string | null;
  subject: string;
  assigned_to: string | null;
  assignee: string | null;
};

const untilClosed = sql`case when closed_at is null then 'open' else 'closed' end as state,
  closed_at is null as is_open, false as is_urgent, null::timestamptz as due_at`;

/** What a case's table says of itself, in the same order for every kind. */
const listedAs: Record<CaseKind, SQL> = {
  grievance: sql`state, state <> 'resolved' as is_open, is_urgent,
    case when state = 'resolved' then null
      when state = 'received' and not is_urgent then acknowledge_by else resolve_by end as due_at,
    email, nullif(name, '') as sender, against as subject, account_id`,
  message: sql`${untilClosed}, nullif(email, '') as email, nullif(name, '') as sender,
    topic as subject, null as account_id`,
  report: sql`state, state in ('received', 'checking') as is_open, false as is_urgent,
    null::timestamptz as due_at, email, email as sender, reason as subject, null as account_id`,
  suggestion: sql`${untilClosed}, email, email as sender, dentist as subject, null as account_id`,
  listing: sql`${untilClosed}, email, name as sender, practice as subject, null as account_id`,
};

type Wanted = { which: SQL; order: SQL; page: SQL };

/** A site's cases of every kind. */
function casesOf({ site }: Pick<Ctx, "site">): SQL {
  const listed = caseKindNames.map(
    (
      kind,
    ) => sql`select ${kind}::text as kind, id, number, received_at, assigned_to, ${listedAs[kind]}
      from ${caseKinds[kind].table} where site_id = ${site.id}`,
  );
  return sql.join(listed, sql` union all `);
}

export async function readCases(
  { db, site }: Pick<Ctx, "db" | "site">,
  { which, order, page }: Wanted,
): Promise<CaseRow[]> {
  const { rows } = await db.execute<CaseRow>(sql`
    select cases.*, ${staff.name} as assignee from (${casesOf({ site })}
    ) cases left join ${staff} on ${staff.siteId} = ${site.id} and ${staff.id} = cases.assigned_to
    where ${which} order by ${order}, cases.kind, cases.number ${page}`);
  return rows.map((row) => ({
    ...row,
    received_at: new Date(row.received_at),
    due_at: row.due_at && new Date(row.due_at),
  }));
}

export function presentCase(ctx: Ctx, row: CaseRow): ListedCase {
  const { kind, number, received_at: receivedAt, due_at: dueAt } = row;
  return {
    number: caseNumber(ctx, kind, { number, receivedAt }),
    kind,
    state: row.state,
    isOpen: row.is_open,
    isUrgent: row.is_urgent,
    isOverdue: row.is_open && dueAt !== null && dueAt < ctx.now,
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    sender: row.sender,
    subject: row.subject,
    assignee: row.assigned_to && { staffId: row.assigned_to, name: row.assignee ?? "" },
  } as ListedCase;
}
