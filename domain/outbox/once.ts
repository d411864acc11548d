import { and, eq } from "drizzle-orm";
import type { EmailKind } from "#contract/email-kinds.ts";
import { isTaken } from "#db/database-errors.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

/** Identifies a request beside what it stores: digests, never the input itself. */
export type RequestMark = { idempotencyKey: string; requestHash: string };
type Request = {
  idempotencyKey: string | undefined;
  /** What makes a request the same. Never a password: no fast digest of one may be stored. */
  given: readonly unknown[];
};
type Input<Result> = Request & {
  scope: string;
  /** What the first request under this key stored. */
  find: (mark: RequestMark) => Promise<{ requestHash: string | null; result: Result } | undefined>;
};

/** Runs an operation once a key, within a scope; a retry gets what the first request stored. */
export async function once<Result>(
  ctx: Pick<Ctx, "vault">,
  { scope, idempotencyKey: key, given, find }: Input<Result>,
  act: (mark?: RequestMark) => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return act();
  // A retry may come after the signing secret has changed.
  const marks = ctx.vault.inUse.map((derive) => {
    const digest = (text: string) => derive("idempotency", `${scope}\n${key}\n${text}`);
    return { idempotencyKey: digest(""), requestHash: digest(JSON.stringify(given)) };
  });
  const findSame = async () => {
    const each = await Promise.all(marks.map(async (mark) => ({ mark, found: await find(mark) })));
    const { mark, found } = each.find((one) => one.found) ?? {};
    if (!found || found.requestHash === mark?.requestHash) return found;
    throw new DomainError(
      "idempotency_mismatch",
      "This Idempotency-Key was used for another request.",
    );
  };
  const done = await findSame();
  if (done) return done.result;
  try {
    return await act(marks[0]);
  } catch (error) {
    // A concurrent duplicate was stored first.
    const same = isTaken(error) ? await findSame() : undefined;
    if (same) return same.result;
    throw error;
  }
}

/** The same for an operation that ends in an email. */
export async function mailOnce(
  ctx: Ctx,
  { kind, ...request }: Request & { kind: EmailKind },
  act: (mark?: RequestMark) => Promise<void>,
): Promise<void> {
  await once(
    ctx,
    {
      ...request,
      scope: kind,
      find: async ({ idempotencyKey }) => {
        const [queued] = await ctx.db
          .select({ requestHash: outbox.requestHash })
          .from(outbox)
          .where(
            and(
              eq(outbox.siteId, ctx.site.id),
              eq(outbox.kind, kind),
              eq(outbox.idempotencyKey, idempotencyKey),
            ),
          );
        return queued && { ...queued, result: undefined };
      },
    },
    act,
  );
}
