import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { secondFactors } from "#db/schema/login-security.ts";
import type { Ctx } from "#domain/context.ts";
import { hashToken } from "#domain/secrets/vault.ts";

// Stands for a right password, or an emailed code, until the app's code is entered. Sealed rather than stored: it opens
// nothing by itself, and a changed password makes it worthless.

const ticketMillis = 10 * 60 * 1_000;

type Here = Pick<Ctx, "site" | "now" | "vault">;
type Known = { accountId: string; passwordHash: string | null };
type Ticket = { siteId: string; accountId: string; password: string; until: number };

export function makeTicket({ site, now, vault }: Here, { accountId, passwordHash }: Known): string {
  const until = now.getTime() + ticketMillis;
  const password = hashToken(passwordHash ?? "");
  return vault.seal(
    JSON.stringify({ siteId: site.id, accountId, password, until } satisfies Ticket),
  );
}

/** Null for an account without two-step login: it needs no second step. */
export async function findTicket(ctx: Ctx, tx: Tx, known: Known): Promise<string | null> {
  const isOn = and(
    eq(secondFactors.siteId, ctx.site.id),
    eq(secondFactors.accountId, known.accountId),
    isNotNull(secondFactors.confirmedAt),
  );
  return (await tx.$count(secondFactors, isOn)) > 0 ? makeTicket(ctx, known) : null;
}

/** Null for one that is too old, of another site, or not of our making. */
export function readTicket(
  { site, now, vault }: Here,
  text: string,
): Pick<Ticket, "accountId" | "password"> | null {
  try {
    const ticket = JSON.parse(vault.open(text)) as Partial<Ticket>;
    const { siteId, accountId, password, until = 0 } = ticket;
    if (siteId !== site.id || until <= now.getTime() || !accountId || !password) return null;
    return { accountId, password };
  } catch {
    return null;
  }
}
