import { redirect } from "react-router";
import { browserForms } from "#app/site/form/browser-form.ts";
import { langOf, localPath } from "#contract/language-path.ts";

/** The clientAction of a step: what became of an order that is not open any more is said elsewhere. */
export function orderForms(choose: Parameters<typeof browserForms>[0]) {
  const send = browserForms(choose);
  return async ({ request }: { request: Request }) => {
    const outcome = await send({ request });
    if (outcome instanceof Response || outcome.data.isSent) return outcome;
    if (outcome.data.code !== "not_found") return outcome;
    const { pathname } = new URL(request.url);
    return redirect(localPath(langOf(pathname), "/checkout?none"));
  };
}
