import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { HelpForm } from "../member/help-form.tsx";
import { Section } from "../payment/payment-facts.tsx";
import type { PlanData } from "./load-plan.server.ts";

type Options = NonNullable<PlanData["options"]>;
type Props = Pick<PlanData, "plan" | "isGone" | "mayCharge" | "start"> & { options: Options };

/** What was chosen for the next term, and each plan and cycle there is. */
export function PlanOptions({ plan, options, isGone, mayCharge, start }: Props) {
  const { memberChanges } = useWords("studio");
  const { plan: words, charge, errors } = memberChanges;
  const { pending, openPaymentId } = options;
  return (
    <>
      {isGone && <output className="block font-semibold">{words.gone}</output>}
      {openPaymentId !== null && (
        <p>
          {charge.isOpen}{" "}
          <SiteLink to={`/studio/payments/${openPaymentId}`} className={standaloneLink}>
            {charge.seePayment}
          </SiteLink>
        </p>
      )}
      {openPaymentId === null && options.isClosed && <p>{errors.conflict()}</p>}
      {options.isPaidAhead && <p>{words.paidAhead}</p>}
      {pending && (
        <Section title={words.pendingTitle}>
          <p className="mb-4">
            {words.pending(pending.planName, words.cycles[pending.cycle], pending.from)}
            {pending.price !== null && ` ${words.price[pending.cycle](pending.price)}`}
          </p>
          <HelpForm
            name="keep"
            start={start}
            title={words.keep.title}
            text={words.keep.text(options.lastDay)}
            send={words.keep.title}
            errors={errors}
          />
        </Section>
      )}
      {options.plans.map((one) => (
        <Section key={one.id} title={one.name}>
          <ul className="grid grid-cols-1 divide-y divide-line">
            {one.cycles.map((of) => (
              <li key={of.cycle} className="py-3">
                <Option plan={plan} one={one} of={of} mayCharge={mayCharge} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {!mayCharge && <p className="max-w-measure text-muted">{words.ownersOnly}</p>}
    </>
  );
}

type Offered = Options["plans"][number];
type OptionProps = Pick<Props, "plan" | "mayCharge"> & {
  one: Offered;
  of: Offered["cycles"][number];
};

function Option({ plan, one, of, mayCharge }: OptionProps) {
  const { plan: words } = useWords("studio").memberChanges;
  const { cycle, price, isCurrent, isPending, withoutTier, dueNow, canAtRenewal } = of;
  const named = `${one.name}, ${words.cycles[cycle]}`;
  const to = (when: string) =>
    `/studio/members/${plan.accountId}/plan/${plan.id}?${new URLSearchParams({ to: one.id, cycle, when })}`;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-semibold">{words.cycles[cycle]}</span>
        {price !== null && <span className="tabular-nums">{words.price[cycle](price)}</span>}
      </p>
      {isCurrent && <p className="text-muted">{words.isCurrent}</p>}
      {isPending && <p className="text-muted">{words.isPending}</p>}
      {withoutTier.length > 0 && <p>{words.without(withoutTier)}</p>}
      <p className="flex flex-wrap gap-x-6">
        {canAtRenewal && !isPending && (
          <SiteLink
            to={to("at_renewal")}
            aria-label={`${words.later}: ${named}`}
            className={standaloneLink}
          >
            {words.later}
          </SiteLink>
        )}
        {dueNow !== null && mayCharge && (
          <SiteLink
            to={to("now")}
            aria-label={`${words.now(dueNow)}: ${named}`}
            className={standaloneLink}
          >
            {words.now(dueNow)}
          </SiteLink>
        )}
      </p>
    </>
  );
}
