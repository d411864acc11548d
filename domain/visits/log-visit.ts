import { and, eq } from "drizzle-orm";
import type { LoggedVisit } from "#contract/logged-visits.ts";
import { mostVisits } from "#contract/membership.ts";
import { newId } from "#db/new-id.ts";
import { loggedVisits } from "#db/schema/logged-visits.ts";
import { lockAccount } from "#domain/accounts/get-account.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { once, type RequestMark } from "#domain/outbox/once.ts";
import { memberOf } from "#domain/policy.ts";
import { checkVisit, type VisitRequest } from "./check-visit.ts";
import { getVisit, isOwnVisit } from "./read-visits.ts";

type Request = VisitRequest & { idempotencyKey?: string | undefined };

/** Writes a visit down; a retry under the same key returns the first one. */
export async function logVisit(
  ctx: Ctx,
  { idempotencyKey, ...input }: Request,
): Promise<LoggedVisit> {
  const { accountId } = memberOf(ctx);
  const { personId, visitedOn, procedure, procedureName, usualCents, paidCents } = input;
  const what = [personId, visitedOn, procedure, procedureName, usualCents, paidCents];
  const given = [...what, input.office, input.note];
  const find = (mark: RequestMark) => findLogged(ctx, mark);
  const request = { scope: `visit ${accountId}`, idempotencyKey, given, find };
  const id = await once(ctx, request, (mark) => store(ctx, input, mark));
  return getVisit(ctx, { id, lang: input.lang });
}

async function findLogged(ctx: Ctx, { idempotencyKey }: RequestMark) {
  const { id, requestHash } = loggedVisits;
  const [found] = await ctx.db
    .select({ id, requestHash })
    .from(loggedVisits)
    .where(and(isOwnVisit(ctx), eq(loggedVisits.idempotencyKey, idempotencyKey)));
  return found && { requestHash: found.requestHash, result: found.id };
}

async function store(ctx: Ctx, input: VisitRequest, mark?: RequestMark): Promise<string> {
  const { site, now } = ctx;
  const { accountId } = memberOf(ctx);
  const values = await checkVisit(ctx, input);
  const id = newId("vis", now);
  await ctx.db.transaction(async (tx) => {
    // Of two visits at once only one can be the last that fits.
    if (!(await lockAccount(ctx, tx, accountId))) throw new DomainError("signed_out");
    if ((await tx.$count(loggedVisits, isOwnVisit(ctx))) >= mostVisits) throw tooMany();
    await tx.insert(loggedVisits).values({
      ...values,
      id,
      siteId: site.id,
      accountId,
      idempotencyKey: mark?.idempotencyKey ?? null,
      requestHash: mark?.requestHash ?? null,
      loggedAt: now,
      changedAt: now,
    });
    await record(ctx, tx, { action: "visit_logged", subject: id });
  });
  return id;
}

const tooMany = () =>
  new DomainError("conflict", `An account can have up to ${mostVisits} visits. Delete one first.`);
