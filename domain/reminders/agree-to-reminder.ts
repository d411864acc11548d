import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { newId } from "#db/new-id.ts";
import { checkouts, disclosures } from "#db/schema/checkout.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import { lockCheckout } from "#domain/checkout/find-stored-checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { hashToken } from "#domain/secrets/vault.ts";
import { keepsUntil, morningAfter } from "./rules.ts";
import { stopPurpose } from "./stop-reminders.ts";

const disclosureId = "checkout-reminder";
const texts: Record<Lang, string> = {
  en: "Email me once if I don't finish, and keep my order for 3 days.",
  es: "Envíenme un solo correo si no termino, y guarden mi pedido durante 3 días.",
};

/** The text beside the box; its version is a digest of the words. */
export function reminderText(lang: Lang): { text: string; version: string } {
  const text = inLanguage(texts, lang);
  const digest = createHash("sha256").update(text).digest("base64url");
  return { text, version: digest.slice(0, 16) };
}

type Given = { isWanted: boolean; version: string; lang: Lang };

/** Stores the consent to one email about this browser's checkout, or takes it back. */
export async function agreeToReminder(
  ctx: Ctx,
  { isWanted, version, lang }: Given,
): Promise<{ isWanted: boolean }> {
  const { site, now, client, vault } = ctx;
  const shown = reminderText(lang);
  if (isWanted && shown.version !== version) throw invalidField("version", "disclosure_changed");
  await ctx.db.transaction(async (tx) => {
    const checkout = await lockCheckout(ctx, tx);
    const isIts = and(
      eq(checkoutReminders.siteId, site.id),
      eq(checkoutReminders.checkoutId, checkout.id),
    );
    if (!isWanted) {
      await tx.delete(checkoutReminders).where(and(isIts, isNull(checkoutReminders.queuedAt)));
      return;
    }
    const text = { siteId: site.id, id: disclosureId, version, language: lang };
    await tx
      .insert(disclosures)
      .values({ ...text, html: shown.text, createdAt: now })
      .onConflictDoNothing();
    const id = newId("rem", now);
    await tx
      .insert(checkoutReminders)
      .values({
        id,
        siteId: site.id,
        checkoutId: checkout.id,
        disclosureId,
        version,
        language: lang,
        address: client.address,
        agreedAt: now,
        tokenHash: hashToken(vault.derive(stopPurpose, id)),
        nextLookAt: morningAfter(now, site.settings.timeZone).from,
      })
      .onConflictDoNothing();
    const expiresAt = sql`greatest(${checkouts.expiresAt}, ${keepsUntil(checkout.createdAt).toISOString()}::timestamptz)`;
    await tx
      .update(checkouts)
      .set({ expiresAt })
      .where(and(eq(checkouts.siteId, site.id), eq(checkouts.id, checkout.id)));
  });
  return { isWanted };
}
