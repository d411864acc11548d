import { useWords } from "#app/messages/words.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormError } from "#app/ui/form/form-context.ts";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useCheckoutError, WhereItStands } from "../checkout-form.tsx";
import { cycleField, pickOffice } from "../forms.ts";
import type { ChooseView } from "./load-choices.server.ts";
import { PlanChoices } from "./plan-choices.tsx";

type Props = FormStart & { choices: ChooseView };

/** Plan, billing cycle and office on one page with one button. */
export function ChooseForm({ choices, formKey, refused }: Props) {
  const { choose } = useWords("checkout").checkout;
  const { rejection, hidden, shell } = useSiteForm({ name: "choose", formKey, refused });
  const error = useCheckoutError(rejection, choose.send);
  const { plans, chosenId, isPlanGiven, coupon } = choices;
  return (
    <Form {...shell} error={besideItsPlan(error, rejection)} className="max-w-[40rem]">
      <WhereItStands rejection={rejection} />
      <HiddenFields {...hidden} />
      <PlanChoices plans={plans} chosenId={chosenId} isGiven={isPlanGiven} />
      <OfficeChoice office={choices.office} />
      {choices.zip !== null && <input type="hidden" name="zip" value={choices.zip} />}
      {coupon !== null && (
        <>
          <input type="hidden" name="coupon" value={coupon} />
          <p className="max-w-[32em] rounded-lg bg-brand-soft p-4 wrap-anywhere">
            {choose.coupon(coupon)}
          </p>
        </>
      )}
      <div className="phone-wide">
        <SubmitButton>{choose.send}</SubmitButton>
      </div>
    </Form>
  );
}

/** Each plan asks for its own billing cycle. */
function besideItsPlan(error: FormError | null, rejection: FormRejection | null): FormError | null {
  const { cycle, ...fields } = error?.fields ?? {};
  if (!error || cycle === undefined) return error;
  return { ...error, fields: { ...fields, [cycleField(rejection?.typed?.planId ?? "")]: cycle } };
}

/** A question that needs no answer: to choose an office later is preselected. */
function OfficeChoice({ office }: Pick<ChooseView, "office">) {
  const { choose } = useWords("checkout").checkout;
  const chosen = office ? [{ value: office.id, label: office.name, help: office.place }] : [];
  return (
    <RadioGroup
      name="officeId"
      label={choose.office}
      help={choose.officeHelp}
      isOptional="unsaid"
      options={[
        ...chosen,
        { value: "", label: choose.later, help: choose.laterHelp },
        { value: pickOffice, label: office ? choose.pickOther : choose.pickNow },
      ]}
      defaultValue={office?.id ?? ""}
    />
  );
}
