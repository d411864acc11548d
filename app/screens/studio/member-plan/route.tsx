import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { studioLoader } from "#app/site/studio/studio-page.server.ts";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { ChangePage } from "../member/change-page.tsx";
import type { Route } from "./+types/route.ts";
import { ConfirmPlan } from "./confirm-plan.tsx";
import { planForms } from "./forms.ts";
import { loadPlan } from "./load-plan.server.ts";
import { PlanOptions } from "./plan-options.tsx";

export const action = documentForms(planForms, { signed_out: studioDoor });
export const clientAction = browserForms(planForms);

export const loader = studioLoader("help_members", loadPlan);

/** Another plan or cycle for a member: what there is, or one to confirm. */
export default function MemberPlan({ loaderData: data }: Route.ComponentProps) {
  const { plan, options, quote, done, start } = data;
  const { plan: words } = useWords("studio").memberChanges;
  return (
    <ChangePage plan={plan} title={words.title} done={done && words.done[done]}>
      {options === null && <p className="max-w-measure text-lg">{words.over}</p>}
      {options && quote === null && <PlanOptions {...data} options={options} />}
      {options && quote && (
        <>
          <ConfirmPlan key={quote.when} options={options} quote={quote} start={start} />
          <p>
            <SiteLink
              to={`/studio/members/${plan.accountId}/plan/${plan.id}`}
              className={standaloneLink}
            >
              {words.another}
            </SiteLink>
          </p>
        </>
      )}
    </ChangePage>
  );
}
