import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { DoneNotice } from "#app/site/form/done-notice.tsx";
import { toLogin } from "#app/site/form/forms.ts";
import { JoinLink } from "#app/site/join-link.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { Route } from "./+types/route.ts";
import { peopleForms } from "./forms.ts";
import { loadPeople } from "./load-people.server.ts";
import { PlanPeople } from "./plan-people.tsx";
import { RemovePerson } from "./remove-person.tsx";

export const action = documentForms(peopleForms, toLogin);
export const clientAction = browserForms(peopleForms, toLogin);
export const loader = memberLoader(loadPeople);

export default function People({ loaderData }: Route.ComponentProps) {
  const { plans, removal, done, start } = loaderData;
  const { people: words, titles } = useWords("account");
  if (removal) return <RemovePerson key={removal.personId} removal={removal} {...start} />;
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.people}</h1>
      {plans.length > 0 && <p className="mt-2 max-w-measure text-lg">{words.lead}</p>}
      {done && (
        <div key={done.what} className="mt-6">
          <DoneNotice text={words.done[done.what](done.name, done.day)} />
          {done.receiptId !== null && (
            <p className="flex flex-wrap gap-x-6">
              <SiteLink to="/dashboard/cards" className={standaloneLink}>
                {words.seeCard}
              </SiteLink>
              <SiteLink to={`/dashboard/receipts/${done.receiptId}`} className={standaloneLink}>
                {words.seeReceipt}
              </SiteLink>
            </p>
          )}
        </div>
      )}
      <div className="mt-8 grid grid-cols-1 gap-6">
        {plans.length === 0 && <NoPlan />}
        {plans.map((plan) => (
          <PlanPeople key={plan.id} plan={plan} isOnly={plans.length === 1} {...start} />
        ))}
      </div>
    </>
  );
}

function NoPlan() {
  const { people: words } = useWords("account");
  return <EmptyState title={words.none} text={words.noneText} action={<JoinLink />} />;
}
