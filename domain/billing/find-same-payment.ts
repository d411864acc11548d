import { and, eq } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { Payment } from "./payment.ts";

type Asked = {
  accountId: string;
  idempotencyKey: string;
  /** Of the request, under each secret in use. */
  hashes: readonly string[];
};

/** A retry returns the same payment; a different request under its key is rejected. */
export async function findSamePayment(
  { db, site }: Pick<Ctx, "db" | "site">,
  { accountId, idempotencyKey, hashes }: Asked,
): Promise<Payment | undefined> {
  const [known] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.siteId, site.id),
        eq(payments.accountId, accountId),
        eq(payments.idempotencyKey, idempotencyKey),
      ),
    );
  if (!known || hashes.includes(known.requestHash)) return known;
  throw new DomainError(
    "idempotency_mismatch",
    "This Idempotency-Key was used for another request.",
  );
}
