import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { formatLongDay } from "#contract/format.ts";
import { getAccount } from "#domain/accounts/get-account.ts";
import { accountForms } from "../forms.ts";
import { momentOf } from "../moment.server.ts";
import type { Route } from "./+types/route.ts";
import { ProfileForm } from "./profile-form.tsx";

export const action = documentForms(accountForms, toLogin);
export const clientAction = browserForms(accountForms, toLogin);

export const loader = memberLoader(async ({ visit, url, lang }) => {
  const account = await getAccount(visit.ctx);
  return {
    account,
    since: formatLongDay(momentOf(account.createdAt, visit).day, lang),
    isDone: url.searchParams.get("done") === "profile",
    start: startForm(visit, ["profile"]),
    page: { titleOf: "account" as const },
  };
});

export default function Account({ loaderData }: Route.ComponentProps) {
  const { account: words } = useWords("account").dashboard;
  const { titles } = useWords();
  const { account, since, isDone, start } = loaderData;
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.account}</h1>
      <p className="mt-2 text-muted">{words.since(since)}</p>
      <ProfileForm account={account} isDone={isDone} {...start} />
    </>
  );
}
