import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/sessions.ts";

export type SessionOwner = { accountId: string } | { staffId: string };

export const isOwnedBy = (owner: SessionOwner) =>
  "accountId" in owner
    ? eq(sessions.accountId, owner.accountId)
    : eq(sessions.staffId, owner.staffId);
