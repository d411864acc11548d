import { endOtherSessions } from "#domain/accounts/end-other-sessions.ts";
import { endSession } from "#domain/accounts/end-session.ts";
import { listSessions } from "#domain/accounts/list-sessions.ts";
import { memberOf } from "#domain/policy.ts";
import type { Handlers } from "./handler.ts";

type Names = "listSessions" | "endSession" | "endOtherSessions" | "stay";

export const memberSessionHandlers: Pick<Handlers, Names> = {
  listSessions: async ({ ctx }) => ({ body: { items: await listSessions(ctx) } }),
  endSession: async (visit, { params }) => {
    const { isCurrent } = await endSession(visit.ctx, params);
    if (isCurrent) visit.signOut();
    const { email } = memberOf(visit.ctx);
    return { body: isCurrent ? { isAuthenticated: false } : { isAuthenticated: true, email } };
  },
  endOtherSessions: async ({ ctx }) => ({ body: { ended: await endOtherSessions(ctx) } }),
  // The request itself has already extended the session.
  stay: async ({ ctx }) => {
    const { email } = memberOf(ctx);
    return { body: { isAuthenticated: true, email } };
  },
};
