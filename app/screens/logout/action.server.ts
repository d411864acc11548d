import { redirect, type RouterContextProvider } from "react-router";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import { logOut } from "#domain/accounts/log-out.ts";
import { DomainError } from "#domain/errors.ts";

type ActionArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The button as a browser without JavaScript sends it. */
export function logoutAction({ request, ...args }: ActionArgs) {
  return pageLoader(async ({ visit, lang }) => {
    if (request.method !== "POST") throw new DomainError("method_not_allowed");
    // Somebody who is out already wanted just that.
    if (visit.ctx.actor.kind === "member") await logOut(visit.ctx);
    visit.signOut();
    return redirect(`${localPath(lang, "/member-login")}?out`, 303);
  })(args);
}
