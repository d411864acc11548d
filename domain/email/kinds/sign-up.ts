import { and, eq } from "drizzle-orm";
import { signUps } from "#db/schema/accounts.ts";
import type { MailCtx, ResolvedEmail } from "../resolved-email.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { findAccountByEmail } from "../queries.ts";

/**
 * For a sign-up, or a checkout by a new payer. An existing account is mentioned only in the email,
 * so that only its reader learns of it.
 */
export async function resolveSignUp(ctx: MailCtx, mail: OutboxMail): Promise<ResolvedEmail | null> {
  const kind = mail.kind === "join" ? "join" : "sign_up";
  const known = await findAccountByEmail(ctx, mail.recipient);
  if (known) {
    const { email: to, language } = known;
    return { as: `${kind}_known`, to, language, details: {} };
  }
  const { signUpId = "" } = mail.facts;
  const [input] = await ctx.db
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.id, signUpId), eq(signUps.siteId, ctx.site.id)));
  if (!input) return null;
  const { recipient: to, language } = mail;
  return { as: kind, to, language, details: {}, owner: { signUpId } };
}
