import { useWords } from "#app/messages/words.ts";
import { DoneNotice } from "#app/site/form/done-notice.tsx";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Card } from "../panel.tsx";
import { StatusNotice } from "../renewal/renewal-status.tsx";
import type { PlanData } from "./load-plan.server.ts";
import type { PlanView } from "./view-plan.server.ts";

type Props = Pick<PlanData, "plan" | "isGone" | "done" | "start">;

/** The plan of now, what was chosen for later, and a card for each plan there is. */
export function PlanOptions({ plan, isGone, done, start }: Props) {
  const { ownPlan: words, titles } = useWords("account");
  const { planName, cycle, isAutoRenew, renewsOn, lastDay, pending } = plan;
  const canLater = plan.plans.some(({ cycles }) => cycles.some((of) => of.canAtRenewal));
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.ownPlan}</h1>
      {done && (
        <div className="mt-4">
          <DoneNotice text={words.done[done]} />
        </div>
      )}
      <p className="mt-4 max-w-measure text-lg">
        {words.now(planName, words.cycles[cycle])}{" "}
        {isAutoRenew ? words.renews(renewsOn) : words.ends(lastDay)}
      </p>
      <div className="mt-6 grid gap-4">
        {isGone && <StatusNotice title={words.gone} />}
        <Closed plan={plan} />
      </div>
      {!isAutoRenew && canLater && <p className="mt-4 max-w-measure">{words.onlyIfRenewed}</p>}
      {pending && <Pending plan={plan} pending={pending} start={start} />}
      <ul className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-2">
        {plan.plans.map((one) => (
          <li key={one.id} className="grid min-w-0">
            <Card title={one.name}>
              <ul className="mt-4 grid grid-cols-1 divide-y divide-line">
                {one.cycles.map((of) => (
                  <li key={of.cycle} className="py-4">
                    <Option subscriptionId={plan.id} plan={one} of={of} />
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <SiteLink to={`/dashboard/renewal/${plan.id}`} className={standaloneLink}>
          {words.toRenewal}
        </SiteLink>
      </p>
    </>
  );
}

/** Why less than everything can be chosen. */
function Closed({ plan: { id, isClosed, isPaidAhead, openPaymentId } }: { plan: PlanView }) {
  const { ownPlan: words } = useWords("account");
  if (openPaymentId !== null)
    return (
      <StatusNotice
        title={words.isOpen}
        next={
          <SiteLink
            to={`/dashboard/plan/${id}?payment=${openPaymentId}`}
            data-reload
            className={standaloneLink}
          >
            {words.seePayment}
          </SiteLink>
        }
      />
    );
  if (isClosed) return <StatusNotice title={words.closed} />;
  return isPaidAhead ? <p className="max-w-measure">{words.paidAhead}</p> : null;
}

type PendingProps = Pick<Props, "plan" | "start"> & { pending: NonNullable<PlanView["pending"]> };

/** What begins with the next term, and the button that takes it back. */
function Pending({ plan, pending, start }: PendingProps) {
  const { ownPlan: words } = useWords("account");
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "keep", ...start });
  const error = useFormError(rejection, words.keep, {
    errors: { conflict: () => words.closed, in_progress: () => words.closed },
  });
  const { planName, cycle, from, price } = pending;
  const said = plan.isAutoRenew ? words.pending : words.pendingIfRenewed;
  return (
    <div className="mt-6 max-w-[40rem]">
      <Card title={words.pendingTitle}>
        <p className="mt-4 max-w-measure">
          {said(planName, words.cycles[cycle], from)}{" "}
          {price !== null && words.pendingPrice[cycle](price)}
        </p>
        <p className="mt-2 max-w-measure text-muted">{words.until(plan.lastDay)}</p>
        <div className="mt-4">
          <Form {...shell} error={error}>
            <HiddenFields {...hidden} />
            <div>
              <SubmitButton look="second">{words.keep}</SubmitButton>
            </div>
          </Form>
        </div>
      </Card>
    </div>
  );
}

type Plan = PlanView["plans"][number];
type OptionProps = { subscriptionId: string; plan: Plan; of: Plan["cycles"][number] };

/** A plan in one cycle: its price, and when it can begin. */
function Option({ subscriptionId, plan, of }: OptionProps) {
  const { ownPlan: words } = useWords("account");
  const { cycle, price, isCurrent, isPending, canAtRenewal, dueNow, withoutTier } = of;
  const named = `${plan.name}, ${words.cycles[cycle]}`;
  const to = (when: string) =>
    `/dashboard/plan/${subscriptionId}?${new URLSearchParams({ to: plan.id, cycle, when }).toString()}`;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">{words.cycles[cycle]}</span>
        {price !== null && <span className="tabular-nums">{words.price[cycle](price)}</span>}
      </p>
      {isCurrent && <p className="text-muted">{words.isCurrent}</p>}
      {isPending && <p className="text-muted">{words.isPending}</p>}
      {withoutTier.length > 0 && <p className="max-w-measure">{words.without(withoutTier)}</p>}
      <p className="flex flex-wrap gap-x-6">
        {dueNow !== null && (
          <SiteLink
            to={to("now")}
            data-reload
            aria-label={words.changeNowNamed(named, dueNow)}
            className={standaloneLink}
          >
            {words.changeNow(dueNow)}
          </SiteLink>
        )}
        {canAtRenewal && !isPending && (
          <SiteLink
            to={to("at_renewal")}
            aria-label={words.changeLaterNamed(named)}
            className={standaloneLink}
          >
            {words.changeLater}
          </SiteLink>
        )}
      </p>
    </>
  );
}
