import { useActionData } from "react-router";
import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import type { FormOutcome } from "#app/site/form/form-outcome.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { DifferenceKind } from "#contract/membership.ts";

type Difference = {
  id: string;
  kind: DifferenceKind;
  gatewayId: string | null;
  paymentId: string | null;
  atProcessor: string;
  here: string;
  chargedOn: string;
};

/** What differs, what to do about it, and for owners the way to close it. */
export function DifferenceCard({
  difference,
  start,
}: {
  difference: Difference;
  /** Null for staff who may not close it. */
  start: FormStart | null;
}) {
  const { reconciliation: words } = useWords("studio");
  const { kind, gatewayId, paymentId, atProcessor, here, chargedOn } = difference;
  return (
    <article className="h-full rounded-xl border border-line bg-raised p-4 sm:p-6">
      <h3 className="text-lg font-semibold">{words.kinds[kind]}</h3>
      <p className="mt-1 max-w-measure">{words.advice[kind]}</p>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <Fact name={words.atProcessor} value={atProcessor} />
        <Fact name={words.here} value={here} />
        <Fact name={words.chargedOn} value={chargedOn} />
        {gatewayId !== null && <Fact name={words.chargeId} value={gatewayId} />}
      </dl>
      {paymentId !== null && (
        <p className="mt-2">
          <SiteLink to={`/studio/payments/${paymentId}`} className={standaloneLink}>
            {words.payment}
          </SiteLink>
        </p>
      )}
      {start && <CloseForm id={difference.id} start={start} />}
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{value}</dd>
    </>
  );
}

function CloseForm({ id, start }: { id: string; start: FormStart }) {
  const { reconciliation: words } = useWords("studio");
  const { rejection, sent, hidden, shell } = useSiteForm({ name: `close-${id}`, ...start });
  const error = useStudioError(rejection, words.close);
  const posted = useActionData<FormOutcome<unknown>>();
  // Sent as a document, it reopens, so that what was refused is visible.
  const isOpen = [posted, start.refused].some((one) => one?.form.endsWith(id));
  return (
    <details className="mt-2" open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
        {words.close}
      </summary>
      <Form {...shell} error={error}>
        <HiddenFields {...hidden} />
        <input type="hidden" name="differenceId" value={id} />
        <TextField
          name="reason"
          label={words.reason}
          help={words.closeText}
          defaultValue={sent?.reason}
          autoComplete="off"
          maxLength={200}
        />
        <div>
          <SubmitButton look="second">{words.close}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
