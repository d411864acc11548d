import { and, eq } from "drizzle-orm";
import { signUps } from "#db/schema/accounts.ts";
import type { MailCtx, ResolvedEmail } from "../resolved-email.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { findAccountByEmail } from "../queries.ts";

/**
 * Of a sign-up, or of an order that somebody new has begun. Whoever has an account with the address
 * is told so; only this mail's reader learns it.
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
