import type { StaffRole } from "#contract/studio.ts";
import type { Ctx } from "#domain/context.ts";
import { findToken } from "#domain/secrets/use-token.ts";
import { findStaff, type StaffRow } from "./queries.ts";
import { deriveSecret } from "#domain/second-factor/app-code.ts";
import { otpauthUri } from "#domain/second-factor/totp.ts";

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
  const secret = deriveSecret(ctx, token);
  const uri = otpauthUri(secret, { issuer: ctx.site.name, account: email });
  return { email, role, name: name ?? "", totp: { secret, uri } };
}

export async function findInvited(ctx: Ctx, token: string): Promise<StaffRow | null> {
  const found = await findToken(ctx, { token, purposes: ["join_staff"] });
  const invited = found?.staffId ? await findStaff(ctx, ctx.db, { staffId: found.staffId }) : null;
  return invited && !invited.joinedAt && !invited.disabledAt ? invited : null;
}
