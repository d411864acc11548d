import { logIn } from "#domain/accounts/log-in.ts";
import { logInByEmail, sendLoginCode } from "#domain/accounts/log-in-by-email.ts";
import type { Handlers } from "./handler.ts";

export const authHandlers: Pick<Handlers, "getAuth" | "login" | "sendLoginCode" | "logInByEmail"> =
  {
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
    sendLoginCode: async ({ ctx }, { body, idempotencyKey }) => {
      await sendLoginCode(ctx, { ...body, idempotencyKey });
      return { body: { next: "read_email" } };
    },
    logInByEmail: async (visit, { body }) => {
      const entry = await logInByEmail(visit.ctx, body);
      if ("ticket" in entry) return { body: { isAuthenticated: false, ...entry } };
      visit.signIn(entry.session);
      return { body: { isAuthenticated: true, email: entry.email } };
    },
  };
