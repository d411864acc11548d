import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { StaffCase } from "#contract/staff-cases.ts";
import { Section } from "../payment/payment-facts.tsx";

type Office = { officeId: string; name: string; street: string; city: string; state: string };
type Props = {
  links: StaffCase["links"];
  start: FormStart;
  /** What was looked for, and what was found. */
  search: { typed: string; offices: readonly Office[] } | null;
};

const pathOf = { payment: "/studio/payments", office: "/office" };

/** The payments and offices that a case is about. */
export function CaseLinks({ links, start, search }: Props) {
  const { links: words } = useWords("studio").cases;
  return (
    <Section title={words.title}>
      {links.length === 0 && <p>{words.none}</p>}
      <ul className="grid gap-2">
        {links.map(({ linkId, about, id, name }) => {
          const text = about === "payment" ? words.payment(name) : name;
          return (
            <li key={linkId} className="flex items-center justify-between gap-4">
              <SiteLink
                to={`${pathOf[about]}/${id}`}
                className={`${standaloneLink} min-w-0 wrap-anywhere`}
              >
                {text}
              </SiteLink>
              <LinkForm
                name={`unlink-${linkId}`}
                start={start}
                field={["linkId", linkId]}
                send={words.remove}
                label={words.removeOne(text)}
              />
            </li>
          );
        })}
      </ul>
      <PaymentForm start={start} />
      <search className="mt-6 block">
        <Form method="get" pending={false} error={null}>
          <div className="grid grid-cols-1 gap-3">
            <TextField
              name="office"
              label={words.office}
              isOptional="unsaid"
              defaultValue={search?.typed}
              autoComplete="off"
              maxLength={120}
            />
            <div>
              <SubmitButton look="second">{words.findOffice}</SubmitButton>
            </div>
          </div>
        </Form>
      </search>
      {search?.offices.length === 0 && <p className="mt-3">{words.noOffice}</p>}
      <ul className="mt-3 grid gap-2">
        {search?.offices.map(({ officeId, name, street, city, state }) => (
          <li key={officeId} className="flex items-center justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-sm text-muted">
                {street}, {city}, {state}
              </span>
            </span>
            <LinkForm
              name={`office-${officeId}`}
              start={start}
              field={["officeId", officeId]}
              send={words.add}
              label={words.addOne(name)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PaymentForm({ start }: Pick<Props, "start">) {
  const { links: words } = useWords("studio").cases;
  const { rejection, hidden, shell } = useSiteForm({ name: "payment", ...start });
  const error = useStudioError(rejection, words.addPayment);
  return (
    <Form
      key={hidden.formKey}
      {...shell}
      error={error}
      onlyField="receipt"
      className="mt-4 border-t border-line pt-4"
    >
      <HiddenFields {...hidden} />
      <div className="grid grid-cols-1 gap-3">
        <TextField
          name="receipt"
          label={words.receipt}
          help={words.receiptHelp}
          autoComplete="off"
          maxLength={60}
        />
        <div>
          <SubmitButton look="second">{words.addPayment}</SubmitButton>
        </div>
      </div>
    </Form>
  );
}

type LinkProps = Pick<Props, "start"> & {
  name: string;
  field: readonly [name: string, value: string];
  send: string;
  /** Says what is linked or removed, too. */
  label: string;
};

/** One button. */
function LinkForm({ name, start, field: [key, value], send, label }: LinkProps) {
  const { rejection, hidden, shell } = useSiteForm({ name, ...start });
  const error = useStudioError(rejection, send);
  return (
    <Form {...shell} error={error}>
      <HiddenFields {...hidden} />
      <input type="hidden" name={key} value={value} />
      <Button type="submit" look="second" size="sm" aria-label={label}>
        {send}
      </Button>
    </Form>
  );
}
