import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import { emailKindsWhere } from "#domain/email/registry.ts";

const kinds = emailKindsWhere(({ belongsTo }) => belongsTo === "address");

/** Whether an email is of a kind for members. */
export const isForMembers = (): SQL => inArray(outbox.kind, kinds);

/** Which emails of a site are a member's: about the account, or to its address. */
export function mailsTo({ id, email }: { id: string; email: string }): SQL | undefined {
  const isAboutUs = eq(sql`${outbox.facts} ->> 'accountId'`, id);
  const isToUs = eq(sql`lower(${outbox.recipient})`, email.toLowerCase());
  return or(isAboutUs, and(isToUs, isForMembers()));
}
