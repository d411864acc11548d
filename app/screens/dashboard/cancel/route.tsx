import { useWords, type Words } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { HiddenFields, useSiteForm, useFormError } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { MoneyLine, MoneyLines } from "#app/ui/money-lines.tsx";
import { cancelForms } from "../forms.ts";
import { Card, Panel } from "../panel.tsx";
import type { Route } from "./+types/route.ts";
import { type CancelView, loadCancel, type CanceledView } from "./load-cancel.server.ts";

export const action = documentForms(cancelForms, toLogin);
export const clientAction = browserForms(cancelForms, toLogin);

export const loader = memberLoader(async (page) => ({
  ...(await loadCancel(page)),
  page: { titleOf: "cancel" as const },
}));

export default function CancelPlan({
  loaderData: { planName, canceled, cancel },
}: Route.ComponentProps) {
  if (canceled) return <CanceledPlan {...canceled} planName={planName} />;
  return cancel && <Cancel {...cancel} planName={planName} />;
}

type Props = CancelView & { planName: string };

function Cancel({ planName, quote, later, isLastStep, start }: Props) {
  const { cancelPlan: words } = useWords("account");
  const here = `/dashboard/cancel/${quote.id}`;
  return (
    <>
      <p className="mt-6">
        <SiteLink to={isLastStep ? here : "/dashboard"} className={standaloneLink}>
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
      {later && !isLastStep && (
        <div className="mt-6">
          <StayLonger id={quote.id} {...later} />
        </div>
      )}
      <div className="mt-6">
        {isLastStep ? (
          <Panel title={words.confirmTitle}>
            <CancelForm quote={quote} start={start} />
          </Panel>
        ) : (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <SiteLink to={`${here}?confirm`} className={buttonClass("second")}>
              {words.goOn}
            </SiteLink>
            <SiteLink to="/dashboard" className={standaloneLink}>
              {words.stay}
            </SiteLink>
          </p>
        )}
      </div>
    </>
  );
}

type LaterProps = NonNullable<CancelView["later"]> & { id: string };

/** Leaving at the end of what is paid for, which most who leave mean. */
function StayLonger({ id, isAutoRenew, lastDay }: LaterProps) {
  const { later: words } = useWords("account").cancelPlan;
  return (
    <Card title={words.title}>
      <p className="mt-2 max-w-measure">{isAutoRenew ? words.on(lastDay) : words.off(lastDay)}</p>
      {isAutoRenew && (
        <p className="mt-4">
          <SiteLink to={`/dashboard/renewal/${id}`} className={buttonClass("second")}>
            {words.turnOff}
          </SiteLink>
        </p>
      )}
    </Card>
  );
}

type FormProps = Pick<CancelView, "quote" | "start"> & { isOver?: boolean };

/** The last step: one checkbox and one button, with the refund that was quoted. */
function CancelForm({ quote, start, isOver = false }: FormProps) {
  const { cancelPlan: words } = useWords("account");
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "cancel", ...start });
  const { refundCents, refund } = quote;
  const send = refundCents > 0 && !quote.isHeld ? words.sendWith(refund) : words.send;
  const error = useFormError(rejection, send, { errors: { price_changed: () => words.changed } });
  return (
    <Form {...shell} error={error}>
      <HiddenFields {...hidden} />
      <input type="hidden" name="refundCents" value={refundCents} />
      <CheckboxField name="understood" label={isOver ? words.understoodOver : words.understood} />
      <ConfirmLogin rejection={rejection} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton look={isOver ? "main" : "danger"}>{send}</SubmitButton>
        {!isOver && (
          <SiteLink to="/dashboard" className={standaloneLink}>
            {words.stay}
          </SiteLink>
        )}
      </div>
    </Form>
  );
}

/** After cancellation: what has ended, and the status of the refund. */
function CanceledPlan({ planName, refund, endedBy, claim }: CanceledView & { planName: string }) {
  const { cancelPlan: words } = useWords("account");
  const isOwn = endedBy === "you";
  const done = isOwn ? words.done : words.ended[endedBy];
  return (
    <>
      <h1 className="mt-8 text-3xl">{isOwn ? words.doneTitle : words.endedTitle}</h1>
      <div className="mt-4 grid max-w-measure gap-2 text-lg">
        <p>{done(planName)}</p>
        {refund && <p>{sayRefund(refund, words)}</p>}
        {!refund && endedBy !== "term" && <p>{words.noRefund}</p>}
        {endedBy !== "term" && <p className="text-base text-muted">{words.mail}</p>}
      </div>
      {claim && (
        <div className="mt-6 grid max-w-measure gap-6">
          <RefundFigures quote={claim.quote} />
          <Panel title={words.claimTitle}>
            <CancelForm {...claim} isOver />
          </Panel>
        </div>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SiteLink to="/dashboard/receipts" className={buttonClass(claim ? "second" : "main")}>
          {words.receipts}
        </SiteLink>
        <SiteLink to="/checkout" className={standaloneLink}>
          {words.again}
        </SiteLink>
      </p>
    </>
  );
}

function sayRefund(
  refund: NonNullable<CanceledView["refund"]>,
  words: Words["cancelPlan"],
): string {
  const { state, amount, isHeld, isPaidManually } = refund;
  if (isHeld) return words.refundHeld(amount);
  return state === "done" && isPaidManually ? words.paidBack(amount) : words.refunds[state](amount);
}

/** The refund and its calculation. */
function RefundFigures({ quote }: Pick<CancelView, "quote">) {
  const { cancelPlan: words } = useWords("account");
  const { kind, paid, refunded, feeKept, unusedMonths, refund, isHeld, fullUntil } = quote;
  return (
    <Card title={words.backTitle}>
      <MoneyLines className="mt-4 [&>:last-child]:text-lg">
        <MoneyLine name={words.paid}>{paid}</MoneyLine>
        {feeKept !== null && <MoneyLine name={words.feeKept}>{feeKept}</MoneyLine>}
        {refunded !== null && <MoneyLine name={words.refunded}>{refunded}</MoneyLine>}
        {kind === "prorated" && <MoneyLine name={words.months}>{unusedMonths}</MoneyLine>}
        <MoneyLine name={words.refund} isTotal>
          {refund}
        </MoneyLine>
      </MoneyLines>
      <p className="mt-4 max-w-measure">
        {kind === "nothing" && words.nothing}
        {fullUntil !== null && words.full(fullUntil, feeKept !== null)}
        {kind === "prorated" && words.prorated}
      </p>
      {kind !== "nothing" && (
        <p className={`mt-2 max-w-measure ${isHeld ? "" : "text-muted"}`}>
          {isHeld ? words.held : words.to}
        </p>
      )}
    </Card>
  );
}
