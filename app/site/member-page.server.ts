import { redirect } from "react-router";
import { loginPath } from "./form/elsewhere.ts";
import { pageLoader, type PageRequest } from "./page-loader.server.ts";

/** The loader of a page for members: a visitor logs in first and comes back. */
export function memberLoader<Answer>(load: (page: PageRequest) => Promise<Answer>) {
  return pageLoader((page) => {
    const { visit } = page;
    if (visit.ctx.actor.kind === "member") return load(page);
    // Its token has ended with the session; logging in says more than "expired".
    if (visit.refusedForm) visit.refusedForm.isTaken = true;
    throw redirect(loginPath(page), 303);
  });
}
