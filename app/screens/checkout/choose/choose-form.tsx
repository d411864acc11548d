import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useCheckoutError, WhereItStands } from "../checkout-form.tsx";
import type { ChooseView } from "./load-choices.server.ts";
import { PlanChoices } from "./plan-choices.tsx";

type Props = FormStart & { choices: ChooseView };

/** Plan, office and billing cycle on one page with one button. */
export function ChooseForm({ choices, formKey, refused }: Props) {
  const { checkout, blocks } = useWords("checkout");
  const { choose } = checkout;
  const { rejection, hidden, shell } = useSiteForm({ name: "choose", formKey, refused });
  const error = useCheckoutError(rejection, choose.send);
  const { plans, planId, cycles, cycle, coupon } = choices;
  return (
    <Form {...shell} error={error} className="max-w-[40rem]">
      <WhereItStands rejection={rejection} />
      <HiddenFields {...hidden} />
      <OfficeChoice office={choices.office} />
      <PlanChoices plans={plans} planId={planId} />
      {cycles.length > 1 ? (
        <RadioGroup
          name="cycle"
          label={choose.cycle}
          options={cycles.map((value) => ({ value, label: choose.cycles[value] }))}
          defaultValue={cycle}
        />
      ) : (
        <input type="hidden" name="cycle" value={cycle} />
      )}
      {coupon !== null && (
        <>
          <input type="hidden" name="coupon" value={coupon} />
          <p className="max-w-[32em] rounded-lg bg-brand-soft p-4 wrap-anywhere">
            {choose.coupon(coupon)}
          </p>
        </>
      )}
      <div>
        <p className="mb-3 font-semibold">{blocks.notInsurance}</p>
        <SubmitButton>{choose.send}</SubmitButton>
      </div>
    </Form>
  );
}

function OfficeChoice({ office }: Pick<ChooseView, "office">) {
  const { choose } = useWords("checkout").checkout;
  return (
    <div>
      {office === null ? (
        <>
          <p className="font-semibold">{choose.office}</p>
          <p>
            {choose.noOffice}. <span className="text-muted">{choose.noOfficeHelp}</span>
          </p>
        </>
      ) : (
        <RadioGroup
          name="officeId"
          label={choose.office}
          help={choose.officeHelp}
          options={[
            { value: office.id, label: office.name, help: office.place },
            { value: "", label: choose.noOffice, help: choose.noOfficeHelp },
          ]}
          defaultValue={office.id}
        />
      )}
      <SiteLink to="/find-a-dentist" className={standaloneLink}>
        {office === null ? choose.find : choose.findOther}
      </SiteLink>
    </div>
  );
}
