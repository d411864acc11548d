import { and, eq, type SQL, sql } from "drizzle-orm";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { ListCounts, ListedPlan } from "#contract/staff-members.ts";
import { type MemberList, memberLists } from "#contract/studio.ts";
import { accounts } from "#db/schema/accounts.ts";
import { plans } from "#db/schema/plans.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { csvFile } from "#domain/catalog/csv-cells.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { readCursor, writeCursor } from "#domain/secrets/page-cursor.ts";
import { inOrder, isBehind, isOnList, memberListRules } from "./lists.ts";

const perPage = 50;
/** What a file has at most: it is made in memory. */
const mostExported = 50_000;

type Asked = { list: MemberList; cursor?: string | undefined; lang: Lang };
type Listed = { items: ListedPlan[]; nextCursor: string | null; counts: ListCounts | null };

export async function listMembers(ctx: Ctx, { list, cursor, lang }: Asked): Promise<Listed> {
  may(ctx.actor, "see_members");
  const sealedFor = `members ${ctx.site.id} list ${list}`;
  const [key, id] = cursor === undefined ? [] : readCursor(ctx, sealedFor, cursor);
  const after =
    key === undefined ? undefined : isBehind(list, { key: String(key), id: String(id) });
  const rows = await readListed(ctx, list, { after, limit: perPage + 1 });
  const page = rows.slice(0, perPage);
  const last = rows.length > perPage ? page.at(-1) : undefined;
  return {
    items: page.map((row) => presentListed(row, lang)),
    nextCursor: last ? writeCursor(ctx, sealedFor, [last.key, last.subscription.id]) : null,
    counts: cursor === undefined ? await countMembers(ctx) : null,
  };
}

export async function countMembers(ctx: Ctx): Promise<ListCounts> {
  may(ctx.actor, "see_members");
  const counts = memberLists.map(async (list) => {
    return [list, await ctx.db.$count(subscriptions, isOnList(ctx, list))] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as ListCounts;
}

/** The list as a file. It leaves the studio, so the log says who took it. */
export async function exportMembers(
  ctx: Ctx,
  { list, lang }: Pick<Asked, "list" | "lang">,
): Promise<{ name: string; bytes: Uint8Array }> {
  may(ctx.actor, "export_members");
  const listed = await readListed(ctx, list, { limit: mostExported });
  const rows = listed.map((row) => presentListed(row, lang));
  const facts = { kind: list, lines: String(rows.length) };
  await record(ctx, ctx.db, { action: "members_exported", facts });
  const lines = rows.map((row) => columns.map((name) => cellOf(row[name])));
  return { name: `members-${list}.csv`, bytes: csvFile([columns, ...lines]) };
}

const columns = [
  "accountId",
  "name",
  "email",
  "subscriptionId",
  "planName",
  "cycle",
  "state",
  "joinedOn",
  "termEnd",
  "isAutoRenew",
  "lapsedOn",
  "endedAt",
] as const satisfies readonly (keyof ListedPlan)[];

const cellOf = (value: string | boolean | null) => (value === null ? null : String(value));

type Range = { after?: SQL | undefined; limit: number };
type Row = Awaited<ReturnType<typeof readListed>>[number];

async function readListed(ctx: Ctx, list: MemberList, { after, limit }: Range) {
  const { firstName, lastName, email } = accounts;
  return ctx.db
    .select({
      subscription: subscriptions,
      planName: plans.name,
      account: { firstName, lastName, email },
      key: sql<string>`${memberListRules[list].order}::text`,
    })
    .from(subscriptions)
    .innerJoin(
      accounts,
      and(eq(accounts.siteId, subscriptions.siteId), eq(accounts.id, subscriptions.accountId)),
    )
    .innerJoin(
      plans,
      and(eq(plans.siteId, subscriptions.siteId), eq(plans.id, subscriptions.planId)),
    )
    .where(and(isOnList(ctx, list), after))
    .orderBy(inOrder(list))
    .limit(limit);
}

function presentListed({ subscription, planName, account }: Row, lang: Lang): ListedPlan {
  const { id, accountId, state, cycle, anchor, termEnd, isAutoRenew, lapsedOn, endedAt } =
    subscription;
  return {
    subscriptionId: id,
    accountId,
    name: `${account.firstName ?? ""} ${account.lastName ?? ""}`.trim(),
    email: account.email,
    planName: inLanguage(planName, lang),
    state,
    cycle,
    joinedOn: anchor,
    termEnd,
    isAutoRenew,
    lapsedOn,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
