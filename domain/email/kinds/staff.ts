import type { EmailDataLoader } from "../email-spec.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { findStaff } from "../queries.ts";

export async function resolveInvitation(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const invited = await findStaff(ctx, { staffId: mail.facts.staffId ?? "" });
  if (!invited || invited.joinedAt) return null;
  const { id: staffId, email: to, language, role } = invited;
  return { as: "staff_invitation", to, language, details: { role }, owner: { staffId } };
}

export const loadInvitation: EmailDataLoader = async (ctx, { facts }) => {
  const invited = await findStaff(ctx, { staffId: facts.staffId ?? "" });
  const inviter = invited && (await findStaff(ctx, { staffId: invited.invitedBy }));
  return inviter ? { invitedBy: inviter.name ?? inviter.email } : {};
};

export async function resolveStaffReset(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const member = await findStaff(ctx, { email: mail.recipient });
  if (!member?.joinedAt) return null;
  const { id: staffId, email: to, language } = member;
  return { as: "reset_staff_password", to, language, details: {}, owner: { staffId } };
}
