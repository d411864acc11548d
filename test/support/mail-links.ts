import { and, desc, eq } from "drizzle-orm";
import type { EmailKind } from "#contract/email-kinds.ts";
import { outbox } from "#db/schema/outbox.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { emailContent } from "#domain/email/registry.ts";
import { settleMail } from "#domain/email/settle-mail.ts";
import type { TestApp } from "./app.ts";
import { operatorOn } from "./content.ts";

type Wanted = { kind: EmailKind; recipient: string; host?: string };

/**
 * Sends the newest email of this kind as the outbox does, and returns its link's token; null if
 * there is none.
 */
export async function sendNewestMail(
  test: Pick<TestApp, "deps">,
  { kind, recipient, host = "localhost" }: Wanted,
): Promise<string | null> {
  const ctx = operatorOn(test, host);
  const [mail] = await ctx.db
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.siteId, ctx.site.id),
        eq(outbox.kind, kind),
        eq(outbox.recipient, recipient),
        eq(outbox.state, "waiting"),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  if (!mail) throw new Error(`no ${kind} waits for ${recipient}`);
  const composed = await composeMail({ ...ctx, origin: "http://localhost" }, mail);
  if (!composed) {
    await settleMail(ctx, mail, { is: "dropped" });
    return null;
  }
  const { resolved } = composed;
  await settleMail(ctx, mail, { is: "sent", resolved });
  const { tokenPurpose: purpose } = emailContent(resolved.as);
  return purpose ? ctx.vault.derive(purpose, mail.id) : null;
}
