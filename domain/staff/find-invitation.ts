import type { StaffRole } from "#contract/studio.ts";
import type { Ctx } from "#domain/context.ts";
import { findToken } from "#domain/secrets/use-token.ts";
import { findStaff, type StaffRow } from "./queries.ts";
import { otpauthUri, toBase32 } from "./totp.ts";

const secretBytes = 20;

export type Invitation = {
  email: string;
  role: StaffRole;
  name: string;
  /** Derived from the token, so that each load of the page shows the same. */
  totp: { secret: string; uri: string };
};

/** A valid link's invitation; null otherwise. Doesn't consume the link. */
export async function findInvitation(ctx: Ctx, token: string): Promise<Invitation | null> {
  const invited = await findInvited(ctx, token);
  if (!invited) return null;
  const { email, role, name } = invited;
  const secret = totpSecretOf(ctx, token);
  const uri = otpauthUri(secret, { issuer: ctx.site.name, account: email });
  return { email, role, name: name ?? "", totp: { secret, uri } };
}

export async function findInvited(ctx: Ctx, token: string): Promise<StaffRow | null> {
  const found = await findToken(ctx, { token, purposes: ["join_staff"] });
  const invited = found?.staffId ? await findStaff(ctx, ctx.db, { staffId: found.staffId }) : null;
  return invited && !invited.joinedAt && !invited.disabledAt ? invited : null;
}

export function totpSecretOf({ vault }: Pick<Ctx, "vault">, token: string): string {
  const bytes = Buffer.from(vault.derive("totp", token), "base64url");
  return toBase32(bytes.subarray(0, secretBytes));
}
