import { and, eq } from "drizzle-orm";
import { defaultLang, type Lang } from "#contract/languages.ts";
import { localPath } from "#contract/language-path.ts";
import type { StaffRole } from "#contract/studio.ts";
import { newId } from "#db/new-id.ts";
import type { Tx } from "#db/connect.ts";
import { staff } from "#db/schema/staff.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { lockSite } from "#domain/sites/list-sites.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { invalidField } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { closeSessionsOf } from "#domain/sessions/close-session.ts";
import { issueToken, tokenLife } from "#domain/secrets/issue-token.ts";
import {
  endTokensOf,
  findStaff,
  hasOtherOwner,
  isActive,
  type StaffRow,
  refuseFormerOwner,
} from "./queries.ts";

type Input = {
  email: string;
  role: StaffRole;
  language?: Lang | undefined;
  /** For a lost password or authenticator: both are set again. */
  reset?: boolean | undefined;
};
export type Sent = { staffId: string; email: string; path: string; expiresAt: Date };

/** Invites a person to the site's staff by email; the link's holder becomes that person. */
export async function inviteStaff(ctx: Ctx, input: Input): Promise<Sent> {
  may(ctx.actor, "manage_staff");
  await requireRecentLogin(ctx);
  return ctx.db.transaction(async (tx) => {
    await lockSite(ctx, tx);
    await refuseFormerOwner(ctx, tx);
    const known = await findStaff(ctx, tx, input);
    if (known && isActive(known)) await refuseActive(ctx, tx, known, input);
    const language =
      input.language ?? known?.language ?? ctx.site.settings.languages[0] ?? defaultLang;
    const staffId = known
      ? await openAgain(ctx, tx, known, { ...input, language })
      : await add(ctx, tx, { ...input, language });
    const email = known?.email ?? input.email;
    const mail = await queueMail(ctx, tx, {
      kind: "staff_invitation",
      recipient: email,
      language,
      facts: { staffId },
    });
    const purpose = "join_staff";
    const token = await issueToken({ ...ctx, db: tx }, { purpose, from: mail, owner: { staffId } });
    const action = known?.joinedAt ? "staff_invited_again" : "staff_invited";
    await record(ctx, tx, { action, subject: staffId, facts: { role: input.role } });
    const expiresAt = new Date(ctx.now.getTime() + tokenLife[purpose]);
    const path = `${localPath(language, "/studio/join")}?token=${token}`;
    return { staffId, email, path, expiresAt };
  });
}

async function refuseActive(ctx: Ctx, tx: Tx, known: StaffRow, { reset }: Input): Promise<void> {
  // An operator can restore access for the last owner.
  const isLocked =
    ctx.actor.kind !== "operator" &&
    known.role === "owner" &&
    !(await hasOtherOwner(ctx, tx, known.id));
  if (reset && !isLocked) return;
  throw invalidField("email", reset ? "last_owner" : "already_on_team");
}

const nameOf = ({ actor }: Ctx) => (actor.kind === "staff" ? actor.staffId : actor.kind);

async function add(ctx: Ctx, tx: Tx, input: Input & { language: Lang }): Promise<string> {
  const { email, role, language } = input;
  const id = newId("stf", ctx.now);
  await tx.insert(staff).values({
    id,
    siteId: ctx.site.id,
    email,
    role,
    language,
    invitedBy: nameOf(ctx),
    invitedAt: ctx.now,
  });
  return id;
}

async function openAgain(
  ctx: Ctx,
  tx: Tx,
  { id }: StaffRow,
  { role, language }: Input & { language: Lang },
): Promise<string> {
  await endTokensOf(ctx, tx, id);
  await closeSessionsOf(ctx, tx, { staffId: id });
  await tx
    .update(staff)
    .set({
      role,
      language,
      passwordHash: null,
      totpSecret: null,
      totpStep: 0,
      invitedBy: nameOf(ctx),
      invitedAt: ctx.now,
      joinedAt: null,
      disabledAt: null,
    })
    .where(and(eq(staff.siteId, ctx.site.id), eq(staff.id, id)));
  return id;
}
