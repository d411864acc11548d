import { redirect } from "react-router";
import { langOf, localPath } from "#contract/language-path.ts";
import { browserForms } from "./browser-form.ts";

/** The clientAction of a page for members: whoever is signed out meanwhile signs in and comes back. */
export function memberForms(choose: Parameters<typeof browserForms>[0]) {
  const send = browserForms(choose);
  return async ({ request }: { request: Request }) => {
    const outcome = await send({ request });
    if (outcome instanceof Response || outcome.data.isSent) return outcome;
    if (outcome.data.code !== "signed_out") return outcome;
    const { pathname } = new URL(request.url);
    const login = localPath(langOf(pathname), "/member-login");
    return redirect(`${login}?next=${encodeURIComponent(pathname)}`);
  };
}
