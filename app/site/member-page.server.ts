import { redirect } from "react-router";
import { localPath } from "#contract/language-path.ts";
import { serverForm } from "./form/server-form.server.ts";
import { pageLoader, type PageRequest } from "./page-loader.server.ts";

type Choose = Parameters<typeof serverForm>[0];

/** The loader of a page for members: whoever is signed out signs in first and comes back. */
export function memberLoader<Answer>(load: (page: PageRequest) => Promise<Answer>) {
  return pageLoader((page) => {
    letMemberPass(page);
    return load(page);
  });
}

/** The action of such a page: a form of somebody who is signed out leads to signing in, too. */
export function memberAction(choose: Choose) {
  return serverForm((sent, page) => {
    letMemberPass(page);
    return choose(sent, page);
  });
}

function letMemberPass({ visit, url, lang }: PageRequest): void {
  if (visit.ctx.actor.kind === "member") return;
  // Its token has ended with the session; signing in says more than "expired".
  if (visit.refusedForm) visit.refusedForm.isTaken = true;
  const next = encodeURIComponent(url.pathname + url.search);
  throw redirect(`${localPath(lang, "/member-login")}?next=${next}`, 303);
}
