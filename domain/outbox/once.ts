import { and, eq } from "drizzle-orm";
import type { EmailKind } from "#contract/email-kinds.ts";
import { isTaken } from "#db/database-errors.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

/** Identifies a request beside its email: digests, never the input itself. */
export type RequestMark = { idempotencyKey: string; requestHash: string };
type Input = {
  kind: EmailKind;
  idempotencyKey: string | undefined;
  /** What makes a request the same. Never a password: no fast digest of one may be stored. */
  given: readonly unknown[];
};

/** Runs an operation that ends in an email; a retry under the same key does nothing. */
export async function once(
  ctx: Ctx,
  { kind, idempotencyKey: key, given }: Input,
  act: (mark?: RequestMark) => Promise<void>,
): Promise<void> {
  if (key === undefined) return act();
  const digest = (text: string) => ctx.vault.derive("idempotency", `${kind}\n${key}\n${text}`);
  const mark = { idempotencyKey: digest(""), requestHash: digest(JSON.stringify(given)) };
  if (await isDone(ctx, kind, mark)) return;
  try {
    await act(mark);
  } catch (error) {
    // A concurrent duplicate was stored first.
    if (!isTaken(error) || !(await isDone(ctx, kind, mark))) throw error;
  }
}

async function isDone({ db, site }: Ctx, kind: EmailKind, mark: RequestMark): Promise<boolean> {
  const [queued] = await db
    .select({ requestHash: outbox.requestHash })
    .from(outbox)
    .where(
      and(
        eq(outbox.siteId, site.id),
        eq(outbox.kind, kind),
        eq(outbox.idempotencyKey, mark.idempotencyKey),
      ),
    );
  if (!queued || queued.requestHash === mark.requestHash) return queued !== undefined;
  throw new DomainError(
    "idempotency_mismatch",
    "This Idempotency-Key was used for another request.",
  );
}
