import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { SiteLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "../card.tsx";
import { dashboardLink } from "../link-class.ts";
import { Panel } from "../panel.tsx";
import type { Route } from "./+types/route.ts";
import { leaveForms } from "./forms.ts";
import { LeaveForm } from "./leave-form.tsx";
import { LeftPlan } from "./left-plan.tsx";
import { type LeavingView, loadLeave } from "./load-leave.server.ts";
import { RefundFigures } from "./refund-figures.tsx";

export const action = documentForms(leaveForms, toLogin);
export const clientAction = browserForms(leaveForms, toLogin);

export const loader = memberLoader(async (page) => ({
  ...(await loadLeave(page)),
  page: { titleOf: "leave" as const },
}));

export default function Leave({ loaderData: { planName, left, leaving } }: Route.ComponentProps) {
  if (left) return <LeftPlan {...left} planName={planName} />;
  return leaving && <Leaving {...leaving} planName={planName} />;
}

type Props = LeavingView & { planName: string };

function Leaving({ planName, quote, isLastStep, start }: Props) {
  const { leave: words } = useWords();
  const here = `/dashboard/leave/${quote.id}`;
  return (
    <>
      <p className="mt-6">
        <SiteLink to={isLastStep ? here : "/dashboard"} className={dashboardLink}>
          {words.back}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl">{words.title}</h1>
      <p className="mt-2 max-w-measure text-lg">{words.lead(planName)}</p>
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-2">
        <RefundFigures quote={quote} />
        <Card title={words.meansTitle}>
          <ul className="mt-4 grid list-disc gap-2 pl-6">
            {words.means.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Card>
      </div>
      <div className="mt-6">
        {isLastStep ? (
          <Panel title={words.confirmTitle}>
            <LeaveForm quote={quote} start={start} />
          </Panel>
        ) : (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <SiteLink to={`${here}?confirm`} className={buttonClass("second")}>
              {words.goOn}
            </SiteLink>
            <SiteLink to="/dashboard" className={dashboardLink}>
              {words.stay}
            </SiteLink>
          </p>
        )}
      </div>
    </>
  );
}
