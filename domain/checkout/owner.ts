import type { Ctx } from "#domain/context.ts";
import { hashToken } from "#domain/tokens/hash-token.ts";

/** Whoever began an order holds its secret in a cookie; a mail can hand it to another device. */
export function secretOf({ vault }: Pick<Ctx, "vault">, draftId: string): string {
  return vault.derive("checkout draft", draftId);
}

export function ownerHash(ctx: Pick<Ctx, "vault">, draftId: string): string {
  return hashToken(secretOf(ctx, draftId));
}
