import { getOwnStaff } from "#domain/staff/get-own-staff.ts";
import { joinStaff } from "#domain/staff/join-staff.ts";
import { sendStaffReset } from "#domain/staff/send-staff-reset.ts";
import { setStaffPassword } from "#domain/staff/set-staff-password.ts";
import { staffLogIn, type StaffSession } from "#domain/staff/staff-log-in.ts";
import { staffLogOut } from "#domain/staff/staff-log-out.ts";
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
  visit.signIn(session.token);
  return { body: { isAuthenticated: true, ...who } };
}
