import { listEntries } from "#domain/audit/list-entries.ts";
import { changeOwnPassword } from "#domain/staff/change-own-password.ts";
import { changeStaff } from "#domain/staff/change-staff.ts";
import { endOwnSession } from "#domain/staff/end-own-session.ts";
import { getOwnStaff } from "#domain/staff/get-own-staff.ts";
import { inviteStaff } from "#domain/staff/invite-staff.ts";
import { listOwnSessions } from "#domain/staff/list-own-sessions.ts";
import { listStaff } from "#domain/staff/list-staff.ts";
import type { Handlers } from "./handler.ts";

type Names =
  | "listStaff"
  | "inviteStaff"
  | "changeStaff"
  | "changeStaffPassword"
  | "listStaffSessions"
  | "endStaffSession"
  | "listAudit";

export const studioTeamHandlers: Pick<Handlers, Names> = {
  listStaff: async ({ ctx }) => ({ body: { items: await listStaff(ctx) } }),
  inviteStaff: async ({ ctx }, { body }) => {
    const { staffId: id, email, expiresAt } = await inviteStaff(ctx, body);
    return { body: { id, email, expiresAt: expiresAt.toISOString() } };
  },
  changeStaff: async ({ ctx }, { params, body }) => ({
    body: await changeStaff(ctx, { ...params, ...body }),
  }),
  changeStaffPassword: async (visit, { body }) => {
    const { token } = await changeOwnPassword(visit.ctx, body);
    visit.signIn(token);
    return { body: { isAuthenticated: true, ...(await getOwnStaff(visit.ctx)) } };
  },
  listStaffSessions: async ({ ctx }) => ({ body: { items: await listOwnSessions(ctx) } }),
  endStaffSession: async (visit, { params }) => {
    const { isCurrent } = await endOwnSession(visit.ctx, params);
    if (isCurrent) visit.signOut();
    return { body: { isAuthenticated: !isCurrent } };
  },
  listAudit: async ({ ctx }, { query: { limit = 50, cursor } }) => ({
    body: await listEntries(ctx, { limit, cursor }),
  }),
};
