import { getOwnStaff, listStaff } from "#domain/staff/list-staff.ts";
import { joinStaff } from "#domain/staff/join-staff.ts";
import { sendStaffReset } from "#domain/staff/send-staff-reset.ts";
import { setStaffPassword } from "#domain/staff/set-staff-password.ts";
import { staffLogIn, type StaffSession } from "#domain/staff/staff-log-in.ts";
import { staffLogOut, endOwnSession, listOwnSessions } from "#domain/staff/own-sessions.ts";
import { getSiteHealth } from "#domain/monitoring/get-site-health.ts";
import { listEntries } from "#domain/audit/list-entries.ts";
import { changeOwnPassword } from "#domain/staff/change-own-password.ts";
import { changeStaff } from "#domain/staff/change-staff.ts";
import { reauthenticateStaff } from "#domain/staff/reauthenticate-staff.ts";
import { inviteStaff } from "#domain/staff/invite-staff.ts";
import type { Visit } from "../visit.ts";
import type { Handlers } from "./handler.ts";

type Names =
  | "getStudioAuth"
  | "studioLogin"
  | "studioLogout"
  | "studioStay"
  | "joinStudio"
  | "studioResetEmail"
  | "studioNewPassword";

export const studioHandlers: Pick<Handlers, Names> = {
  getStudioAuth: async (visit) => ({
    body: await status(visit.ctx),
    headers: { "csrf-token": visit.csrfToken(), "cache-control": "no-store" },
  }),
  studioLogin: async (visit, { body }) => welcome(visit, await staffLogIn(visit.ctx, body)),
  studioLogout: async (visit) => {
    await staffLogOut(visit.ctx);
    visit.signOut();
    return { body: { isAuthenticated: false } };
  },
  // The request itself has already extended the session.
  studioStay: async ({ ctx }) => ({ body: await status(ctx) }),
  joinStudio: async (visit, { body }) => welcome(visit, await joinStaff(visit.ctx, body)),
  studioResetEmail: async ({ ctx }, { body, idempotencyKey }) => {
    await sendStaffReset(ctx, { ...body, idempotencyKey });
    return { body: { next: "read_email" } };
  },
  studioNewPassword: async (visit, { body }) => {
    await setStaffPassword(visit.ctx, body);
    visit.signOut();
    return { body: { isAuthenticated: false } };
  },
};

async function status(ctx: Visit["ctx"]) {
  if (ctx.actor.kind !== "staff") return { isAuthenticated: false };
  return { isAuthenticated: true, ...(await getOwnStaff(ctx)) };
}

function welcome(visit: Visit, { session, ...who }: StaffSession) {
  visit.signIn(session);
  return { body: { isAuthenticated: true, ...who } };
}

export const studioHealthHandlers: Pick<Handlers, "getSiteHealth"> = {
  getSiteHealth: async ({ ctx }, { query }) => ({ body: await getSiteHealth(ctx, query) }),
};

type TeamNames =
  | "listStaff"
  | "inviteStaff"
  | "changeStaff"
  | "changeStaffPassword"
  | "studioReauthenticate"
  | "listStaffSessions"
  | "endStaffSession"
  | "listAudit";

export const studioTeamHandlers: Pick<Handlers, TeamNames> = {
  listStaff: async ({ ctx }) => ({ body: { items: await listStaff(ctx) } }),
  inviteStaff: async ({ ctx }, { body }) => {
    const { staffId: id, email, expiresAt } = await inviteStaff(ctx, body);
    return { body: { id, email, expiresAt: expiresAt.toISOString() } };
  },
  changeStaff: async ({ ctx }, { params, body }) => ({
    body: await changeStaff(ctx, { ...params, ...body }),
  }),
  changeStaffPassword: async (visit, { body }) => {
    visit.signIn(await changeOwnPassword(visit.ctx, body));
    return { body: { isAuthenticated: true, ...(await getOwnStaff(visit.ctx)) } };
  },
  studioReauthenticate: async ({ ctx }, { body }) => {
    await reauthenticateStaff(ctx, body);
    return { body: await status(ctx) };
  },
  listStaffSessions: async ({ ctx }) => ({ body: { items: await listOwnSessions(ctx) } }),
  endStaffSession: async (visit, { params }) => {
    const { isCurrent } = await endOwnSession(visit.ctx, params);
    if (isCurrent) visit.signOut();
    return { body: { isAuthenticated: !isCurrent } };
  },
  listAudit: async ({ ctx }, { query }) => ({ body: await listEntries(ctx, query) }),
};
