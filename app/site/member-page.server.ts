import { redirect } from "react-router";
import { loginPath } from "./form/elsewhere.ts";
import { pageLoader, type PageRequest } from "./page-loader.server.ts";

/** A loader for members only: a visitor is redirected to log in and returns afterwards. */
export function memberLoader<Answer>(load: (page: PageRequest) => Promise<Answer>) {
  return pageLoader((page) => {
    const { visit } = page;
    if (visit.ctx.actor.kind === "member") return load(page);
    // The token expired with the session; the login page explains more than "expired".
    if (visit.refusedForm) visit.refusedForm.isTaken = true;
    throw redirect(loginPath(page), 303);
  });
}
