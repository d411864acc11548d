import type { Handlers } from "./handler.ts";

export const authHandlers: Pick<Handlers, "getAuth"> = {
  getAuth: async (visit) => ({
    body: { isAuthenticated: false },
    headers: { "csrf-token": visit.csrfToken(), "cache-control": "no-store" },
  }),
};
