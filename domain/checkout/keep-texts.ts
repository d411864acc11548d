import type { Lang } from "#contract/content/values.ts";
import type { Tx } from "#db/connect.ts";
import { disclosures } from "#db/schema/checkout.ts";
import type { Ctx } from "#domain/context.ts";
import type { Disclosure } from "./disclosures.ts";

// Most payers of a day agree to the same texts, so known ones are not inserted again.
const kept = new WeakMap<Ctx["db"], Set<string>>();
const most = 2_000;

type Told = { texts: readonly Disclosure[]; lang: Lang };

/** Stores the texts in the transaction that stores the consent to them. */
export async function keepTexts(ctx: Ctx, tx: Tx, { texts, lang }: Told): Promise<void> {
  const known = kept.get(ctx.db);
  const fresh = texts.filter((text) => !known?.has(keyOf(ctx, text)));
  if (fresh.length === 0) return;
  const rows = fresh.map(({ id, version, html }) => ({
    siteId: ctx.site.id,
    id,
    version,
    language: lang,
    html,
    createdAt: ctx.now,
  }));
  await tx.insert(disclosures).values(rows).onConflictDoNothing();
}

/** Call after the commit: a rollback would remove the texts again. */
export function noteKept(ctx: Ctx, texts: readonly Disclosure[]): void {
  const known = kept.get(ctx.db) ?? new Set();
  kept.set(ctx.db, known);
  for (const text of texts) known.add(keyOf(ctx, text));
  for (const oldest of known) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
}

const keyOf = ({ site }: Ctx, { id, version }: Disclosure) => `${site.id} ${id} ${version}`;
