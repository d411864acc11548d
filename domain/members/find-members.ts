import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/languages.ts";
import type { FoundMember } from "#contract/staff-members.ts";
import { accounts } from "#db/schema/accounts.ts";
import { payments, receipts } from "#db/schema/billing.ts";
import { people } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { readCursor, writeCursor } from "#domain/secrets/page-cursor.ts";
import { presentFound } from "./present-found.ts";
import { type MemberTerms, readMemberSearch, startsWith, swapsOf } from "./search-rules.ts";

export const membersPerPage = 20;
// Of the letter groups of a typed word, those that a similar name has: "Delgdo" has 5 of 7.
const leastAlike = 0.4;
/** How much alike two words are that differ by letters that changed places. */
const swapAlike = 0.9;

type Asked = { search: string; cursor?: string | undefined; lang: Lang };
/** 0: begins as it was typed; else the higher, the less alike. */
export type Hit = { accountId: string; rank: number; sortName: string };

/**
 * By name, email, phone, member number, receipt or card; similar names only where none begins that
 * way.
 */
export async function findMembers(
  ctx: Ctx,
  { search, cursor, lang }: Asked,
): Promise<{ items: FoundMember[]; nextCursor: string | null }> {
  may(ctx.actor, "see_members");
  const list = `members ${ctx.site.id} ${search}`;
  const after = cursor === undefined ? null : placeOf(readCursor(ctx, list, cursor));
  const hits = await readHits(ctx, readMemberSearch(search), after);
  const page = hits.slice(0, membersPerPage);
  const last = hits.length > membersPerPage ? page.at(-1) : undefined;
  return {
    items: await presentFound(ctx, page, lang),
    nextCursor: last ? writeCursor(ctx, list, [last.rank, last.sortName, last.accountId]) : null,
  };
}

function placeOf([rank = 0, sortName = "", accountId = ""]: readonly (string | number)[]): Hit {
  return { rank: Number(rank), sortName: String(sortName), accountId: String(accountId) };
}

/** The accounts of the first page, for what else staff look for by the same words. */
export async function findAccounts(ctx: Ctx, search: string): Promise<string[]> {
  const hits = await readHits(ctx, readMemberSearch(search), null);
  return hits.map(({ accountId }) => accountId);
}

async function readHits(ctx: Ctx, terms: MemberTerms, after: Hit | null): Promise<Hit[]> {
  if (after === null || after.rank === 0) {
    const { rows } = await ctx.db.execute<Hit>(queryHits(ctx, terms, after));
    if (after !== null || rows.length > 0) return rows;
  }
  if (terms.words.length === 0) return [];
  return ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastAlike)}, true)`,
    );
    const { rows } = await tx.execute<Hit>(queryHits(ctx, terms, after, { isAlike: true }));
    return rows;
  });
}

function queryHits(
  { site }: Pick<Ctx, "site">,
  terms: MemberTerms,
  after: Hit | null,
  { isAlike = false }: { isAlike?: boolean } = {},
): SQL {
  const ofAccount = nameOf(accounts.firstName, accounts.lastName);
  const ofPerson = nameOf(people.firstName, people.lastName);
  const { email, digits } = terms;
  const byEmail = email !== null && sql`lower(${accounts.email}) like ${startsWith(email)}`;
  const byPhone = digits !== null && sql`member_phone(${accounts.phone}) like ${backwards(digits)}`;
  const byNumber = digits !== null && sql`${people.memberNumber} like ${startsWith(digits)}`;
  const named = isAlike ? isLike : beginsLike;
  const rank = isAlike ? rankOf : () => sql`0`;
  const { rank: afterRank, sortName, accountId } = after ?? noHit;
  return sql`
    select best.account_id as "accountId", best.rank, sort.name as "sortName"
    from (
      select account_id, min(rank) as rank from (
        select ${accounts.id} as account_id, ${rank(ofAccount, terms)} as rank from ${accounts}
        where ${and(eq(accounts.siteId, site.id), isNull(accounts.erasedAt), anyOf(isAlike ? [] : [byEmail, byPhone], named(ofAccount, terms)))}
        union all
        select ${people.accountId}, ${rank(ofPerson, terms)} from ${people}
        where ${and(eq(people.siteId, site.id), isNull(people.erasedAt), anyOf(isAlike ? [] : [byNumber], named(ofPerson, terms)))}
        ${isAlike ? sql`` : ofPayers(site.id, terms)}
      ) hits group by account_id
    ) best
    join ${accounts} on ${accounts.siteId} = ${site.id} and ${accounts.id} = best.account_id
      and ${accounts.erasedAt} is null
    cross join lateral (
      select coalesce(${nameOf(accounts.lastName, accounts.firstName)}, '') collate "C" as name
    ) sort
    where (best.rank, sort.name, best.account_id) > (${afterRank}::int, ${sortName}, ${accountId})
    order by best.rank, sort.name, best.account_id
    limit ${membersPerPage + 1}`;
}

/** Who has the receipt, and whose card paid. */
function ofPayers(siteId: string, { receipt, cardLast4 }: MemberTerms): SQL {
  const byReceipt =
    receipt !== null &&
    sql`union all select ${receipts.accountId}, 0 from ${receipts}
      where ${and(eq(receipts.siteId, siteId), eq(receipts.number, receipt))}`;
  const byCard =
    cardLast4 !== null &&
    sql`union all select ${payments.accountId}, 0 from ${payments}
      where ${and(eq(payments.siteId, siteId), eq(payments.cardLast4, cardLast4))}`;
  return sql`${byReceipt || sql``} ${byCard || sql``}`;
}

const noHit: Hit = { rank: -1, sortName: "", accountId: "" };

const nameOf = (first: PgColumn, last: PgColumn) => sql`member_name(${first}, ${last})`;
/** The index has phone numbers backwards: desks are told the last digits. */
const backwards = (digits: string) => startsWith(Array.from(digits).toReversed().join(""));

const anyOf = (others: readonly (SQL | false)[], named: SQL | undefined): SQL =>
  or(...others.filter((one) => one !== false), named) ?? sql`false`;

function beginsLike(name: SQL, { words }: MemberTerms): SQL | undefined {
  return and(...words.map((word) => sql`${name} like ${`% ${startsWith(word)}`}`));
}

function isLike(name: SQL, { words }: MemberTerms): SQL | undefined {
  return and(...words.map((word) => or(sql`${name} %> ${word}`, hasSwapped(name, word))));
}

const hasSwapped = (name: SQL, word: string) =>
  or(...swapsOf(word).map((swap) => sql`${name} like ${`% ${swap}%`}`)) ?? sql`false`;

function rankOf(name: SQL, { words }: MemberTerms): SQL {
  const alike = words.map(
    (word) =>
      sql`case when ${hasSwapped(name, word)} then ${swapAlike}::real
        else word_similarity(${word}, ${name}) end`,
  );
  const sum = sql.join(alike, sql` + `);
  return sql`greatest(1, round(1000 * (1 - (${sum}) / ${words.length}::real))::int)`;
}
