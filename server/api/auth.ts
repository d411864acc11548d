import { logIn } from "#domain/accounts/log-in.ts";
import type { Handlers } from "./handler.ts";

export const authHandlers: Pick<Handlers, "getAuth" | "login"> = {
  getAuth: async (visit) => {
    const { actor } = visit.ctx;
    const isAuthenticated = actor.kind === "member";
    return {
      body: isAuthenticated ? { isAuthenticated, email: actor.email } : { isAuthenticated },
      headers: { "csrf-token": visit.csrfToken(), "cache-control": "no-store" },
    };
  },
  login: async (visit, { body }) => {
    const entry = await logIn(visit.ctx, body);
    if ("ticket" in entry) return { body: { isAuthenticated: false, ...entry } };
    visit.signIn(entry.session, entry.devices);
    return { body: { isAuthenticated: true, email: entry.email } };
  },
};
