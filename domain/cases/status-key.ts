import { timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import { localPath } from "#contract/language-path.ts";
import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { hashToken } from "#domain/secrets/vault.ts";
import { readCaseNumber } from "./case-number.ts";
import { caseKinds, type StatusKind } from "./kinds.ts";

type Keyed = { id: string; linkRound?: number };

/** What the key is derived from: each new link of a case has a text of its own. */
const keyText = ({ id, linkRound = 0 }: Keyed) => (linkRound === 0 ? id : `${id}.${linkRound}`);

/** Opens the status page: derived from the case's id, so that it is stored nowhere. */
function statusKey({ vault }: Pick<Ctx, "vault">, kind: StatusKind, keyed: Keyed): string {
  return vault.derive(caseKinds[kind].status.purpose, keyText(keyed));
}

/** The form in which a case keeps its key. */
export function statusKeyHash(ctx: Pick<Ctx, "vault">, kind: StatusKind, keyed: Keyed): string {
  return hashToken(statusKey(ctx, kind, keyed));
}

type Known = Keyed & { number: string; language: Lang };

export function statusPath(
  ctx: Pick<Ctx, "vault">,
  kind: StatusKind,
  { number, language, ...keyed }: Known,
): string {
  const { path } = caseKinds[kind].status;
  return localPath(language, `${path}/${number}?key=${statusKey(ctx, kind, keyed)}`);
}

type Renewed = Keyed & { linkRound: number; number: string; language: Lang };

/** A new key in place of the one before, which opens nothing from then on. */
export async function renewStatusKey(
  ctx: Pick<Ctx, "site" | "vault">,
  tx: Tx,
  kind: StatusKind,
  { id, linkRound: before, ...known }: Renewed,
): Promise<{ statusUrl: string }> {
  const { table } = caseKinds[kind];
  const linkRound = before + 1;
  const tokenHash = statusKeyHash(ctx, kind, { id, linkRound });
  await tx
    .update(table)
    .set({ linkRound, tokenHash })
    .where(and(eq(table.siteId, ctx.site.id), eq(table.id, id)));
  return { statusUrl: statusPath(ctx, kind, { id, linkRound, ...known }) };
}

/** The id of a case, for the holder of its key; a wrong key and a missing case look the same. */
export async function openCase(
  { db, site, vault }: Pick<Ctx, "db" | "site" | "vault">,
  kind: StatusKind,
  asked: { number: string; key: string },
): Promise<string> {
  const { id, tokenHash, linkRound, siteId, number: numbered } = caseKinds[kind].table;
  const number = readCaseNumber(kind, asked.number);
  if (number === undefined) throw new DomainError("not_found");
  const [found] = await db
    .select({ id, tokenHash, linkRound })
    .from(caseKinds[kind].table)
    .where(and(eq(siteId, site.id), eq(numbered, number)));
  if (!found) throw new DomainError("not_found");
  // Links of later emails, and those of a former secret.
  const { purpose } = caseKinds[kind].status;
  const text = keyText(found);
  const hashes = [found.tokenHash, ...vault.ever.map((derive) => hashToken(derive(purpose, text)))];
  const given = hashToken(asked.key);
  if (!hashes.some((hash) => hash !== null && isSameHash(hash, given)))
    throw new DomainError("not_found");
  return found.id;
}

function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
