import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { MovingList } from "#app/ui/moving-list.tsx";
import { Card } from "../panel.tsx";
import { RenewalStatus } from "../renewal/renewal-status.tsx";
import { keepFormOf } from "./forms.ts";
import type { PlanPeopleView } from "./load-people.server.ts";
import { PersonItem } from "./person-item.tsx";

type Props = FormStart & { plan: PlanPeopleView; isOnly: boolean };

/** Everyone on one plan, what its next term costs, and one more person. */
export function PlanPeople({ plan, isOnly, formKey, refused }: Props) {
  const { people: words } = useWords("account");
  const { id, planName, people, renewal } = plan;
  const keep = useSiteForm<object>({ name: keepFormOf(id), formKey, refused });
  const kept = people.find((person) => person.id === keep.rejection?.typed?.personId);
  const error = useChangeError(keep.rejection, words.keepNamed(kept?.name ?? ""));
  return (
    <Card title={planName}>
      <div className="mt-2">
        {renewal && (
          <RenewalStatus renewal={renewal}>
            <SiteLink to={`/dashboard/renewal/${id}`} className={standaloneLink}>
              {words.seeRenewal}
            </SiteLink>
          </RenewalStatus>
        )}
        <NextTerm plan={plan} />
      </div>
      {error && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {error.message}
        </p>
      )}
      <MovingList className="mt-6 grid grid-cols-1 divide-y divide-line border-y border-line">
        {people.map((person) => (
          <PersonItem
            key={person.id}
            subscriptionId={id}
            person={person}
            isEnding={renewal?.state === "ends"}
            hidden={keep.hidden}
            shell={keep.shell}
          />
        ))}
      </MovingList>
      <div className="mt-6">
        <AddLink plan={plan} isOnly={isOnly} />
      </div>
    </Card>
  );
}

/** What the status line doesn't say: the price of a plan that loses someone. */
function NextTerm({ plan }: { plan: PlanPeopleView }) {
  const { people: words } = useWords("account");
  const { nextTerm, isSomeoneLeaving } = plan;
  return nextTerm !== null && isSomeoneLeaving ? <p>{words.forStaying(nextTerm)}</p> : null;
}

function AddLink({ plan, isOnly }: { plan: PlanPeopleView; isOnly: boolean }) {
  const { people: words } = useWords("account");
  const { id, planName, closed, openPaymentId } = plan;
  const to = `/dashboard/people/${id}`;
  if (closed === null)
    return (
      // A full load: the page allows the gateway's fields.
      <SiteLink
        to={to}
        data-reload
        aria-label={isOnly ? undefined : words.addNamed(planName)}
        className={buttonClass("main")}
      >
        {words.add}
      </SiteLink>
    );
  return (
    <>
      <p className="max-w-measure">{words.closed[closed]}</p>
      {closed === "adding" && (
        <p className="mt-1">
          <SiteLink to={`${to}?payment=${openPaymentId}`} data-reload className={standaloneLink}>
            {words.seePayment}
          </SiteLink>
        </p>
      )}
      {closed === "due" && (
        <p className="mt-1">
          <SiteLink to={`/dashboard/renewal/${id}`} className={standaloneLink}>
            {words.seeRenewal}
          </SiteLink>
        </p>
      )}
    </>
  );
}

/** Why someone was not removed, or not kept. */
export function useChangeError(...[rejection, button]: Parameters<typeof useFormError>) {
  const { changeError } = useWords("account").people;
  return useFormError(rejection, button, {
    errors: {
      conflict: () => changeError.conflict,
      not_found: () => changeError.conflict,
      in_progress: () => changeError.busy,
    },
  });
}
