import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { Cycle } from "#contract/content/block-parts.ts";
import { formatPrice, unbroken } from "#contract/format.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { addPersonId } from "./add-person.tsx";
import { useCheckoutError, WhereItStands, useAnswer } from "../checkout-form.tsx";
import type { SelfOffer } from "./load-people.server.ts";

type Props = FormStart & {
  self: SelfOffer | null;
  /** No one is on the plan yet: this is the way on. */
  isFirst: boolean;
  cycle: Cycle;
  onAdded: () => void;
};

/** Both answers of the payer. Yes takes one click, as every required detail is already known. */
export function AddSelf({ self, isFirst, cycle, onAdded, formKey, refused }: Props) {
  const { checkout, blocks, lang } = useWords("checkout");
  const words = checkout.people;
  const { answer, rejection, hidden, shell } = useSiteForm<object>({
    name: "add_self",
    formKey,
    refused,
  });
  useAnswer(answer, shell.pending, onAdded);
  const error = useCheckoutError(rejection, words.addMyself);
  if (self === null) return null;
  const { firstName, lastName, dateOfBirth, tierName, planDetailId, priceCents } = self;
  const [year, month, day] = dateOfBirth.split("-");
  const price =
    priceCents === null
      ? tierName
      : `${tierName}, ${unbroken(`${formatPrice(priceCents, lang)}${blocks.perCycle[cycle]}`)}`;
  return (
    <section className="rounded-xl border border-line bg-raised p-4 sm:p-6">
      <h2 className="text-xl">{words.myself}</h2>
      <p className="mt-1 mb-4 wrap-anywhere">
        {words.myselfText(`${firstName} ${lastName}`, price)}
      </p>
      <Form {...shell} error={error}>
        <WhereItStands rejection={rejection} />
        <HiddenFields {...hidden} />
        <input type="hidden" name="relationship" value="self" />
        <input type="hidden" name="firstName" value={firstName} />
        <input type="hidden" name="lastName" value={lastName} />
        {planDetailId !== null && <input type="hidden" name="planDetailId" value={planDetailId} />}
        <input type="hidden" name="dateOfBirth-month" value={month} />
        <input type="hidden" name="dateOfBirth-day" value={day} />
        <input type="hidden" name="dateOfBirth-year" value={year} />
        <div className="flex flex-wrap gap-4 phone-wide">
          <SubmitButton look={isFirst ? "main" : "brand"}>{words.addMyself}</SubmitButton>
          {/* The browser unfolds the form that the fragment is in. */}
          <a href={`#${addPersonId}`} className={buttonClass("second")}>
            {words.onlyPaying}
          </a>
        </div>
      </Form>
    </section>
  );
}
