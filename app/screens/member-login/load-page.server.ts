import { redirect } from "react-router";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { pageLoader, type PageRequest } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import { otherEmail } from "#app/site/entrance/email-code-forms.ts";
import { findAwaitedEmail } from "#domain/accounts/email-code.ts";
import { peekLink } from "#domain/accounts/peek-link.ts";
import { demoSignIn } from "#domain/demo/demo-sign-ins.ts";
import { isDemoSite } from "#domain/demo/is-demo-site.ts";

import { entranceForms } from "./forms.ts";

/** The notices that the address can request. */
const arrivals = ["out", "idle", "changed", "erased"] as const;

type Login = {
  view: "login";
  arrival: (typeof arrivals)[number] | null;
  demo: { email: string; password: string } | null;
};
type ByEmail = { view: "email_code"; awaited: string | null; here: string };
type Reset = { view: "reset"; isOver: boolean };
type NewPassword = { view: "new_password"; token: string; email: string };

type Entrance = Login | ByEmail | Reset | NewPassword;

/** A view of this page with its form's initial state. */
export type Shown<View> = Extract<Entrance, { view: View }> & {
  formKey: string;
  refused: FormRejection | null;
  hasMailbox: boolean;
};

/** Login and password reset: one page with three views. Loading it uses up no token. */
export const loadPage = pageLoader(async (request) => {
  const { visit, lang, path } = request;
  const start = startForm(visit, Object.keys(entranceForms));
  // spec 6.2: a member is redirected to the dashboard.
  if (visit.ctx.actor.kind === "member") throw redirect(localPath(lang, "/dashboard"), 303);
  const isLogin = path === "/member-login";
  return {
    ...start,
    ...(isLogin ? await loginState(request) : await resetState(request)),
    hasMailbox: await isDemoSite(visit.ctx),
    page: { titleOf: isLogin ? ("memberLogin" as const) : ("resetPassword" as const) },
  };
});

async function loginState({ visit, url }: PageRequest): Promise<Entrance> {
  if (url.searchParams.has("code")) {
    const next = url.searchParams.get("next");
    const query = new URLSearchParams({ code: "", ...(next !== null && { next }) });
    const isOther = url.searchParams.has(otherEmail);
    const awaited = isOther ? null : await findAwaitedEmail(visit.ctx, "log_in");
    return { view: "email_code", awaited, here: `/member-login?${query}` };
  }
  const arrival = arrivals.find((name) => url.searchParams.has(name)) ?? null;
  return { view: "login", arrival, demo: await demoSignIn(visit.ctx) };
}

async function resetState({ visit, url }: PageRequest): Promise<Entrance> {
  const token = url.searchParams.get("token");
  if (token === null) return { view: "reset", isOver: false };
  const link = await peekLink(visit.ctx, token);
  if (link?.purpose !== "reset_password") return { view: "reset", isOver: true };
  return { view: "new_password", token, email: link.email };
}
