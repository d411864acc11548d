import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { PersonFields } from "#app/site/form/person-fields.tsx";
import { usePersonErrors } from "#app/site/form/person-error.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { ReasonForm } from "../member/help-form.tsx";
import { amountField } from "./forms.ts";
import type { AdditionView } from "./load-people.server.ts";

type Props = { addition: AdditionView; start: FormStart };

/** One more person, paid with the member's card on file and no other. */
export function AddPerson({ addition, start }: Props) {
  const { memberChanges, members } = useWords("studio");
  const { people, charge, chargeErrors } = memberChanges;
  const { add: words } = people;
  const { card, choices, hasSelf, openPaymentId } = addition;
  const personErrors = usePersonErrors();
  const isFree = choices.every(({ amountCents }) => amountCents === 0);
  if (openPaymentId !== null)
    return (
      <p className="max-w-measure">
        {charge.isOpen}{" "}
        <SiteLink to={`/studio/payments/${openPaymentId}`} className={standaloneLink}>
          {charge.seePayment}
        </SiteLink>
      </p>
    );
  if (choices.length === 0) return <p className="max-w-measure">{words.closed}</p>;
  if (!addition.isAutoRenew || (card === null && !isFree))
    return <p className="max-w-measure">{charge.noCard}</p>;
  return (
    <ReasonForm
      name="add"
      start={start}
      unsent="new"
      text={isFree || card === null ? words.free : charge.text(card)}
      sure={isFree ? memberChanges.agreed : charge.agreed}
      send={isFree || card === null ? words.send : words.sendBy(card)}
      look="main"
      errors={chargeErrors}
      isPayment
      fields={{ ...personErrors, missing: words.choosePrice, invalid: words.choosePrice }}
    >
      <PersonFields
        mayBeSelf={!hasSelf}
        relationship={{ label: people.relationship, names: members.one.relationships }}
      />
      <RadioGroup
        name="planDetailId"
        label={words.price}
        help={choices[0] && words.span(choices[0].first, choices[0].last)}
        options={choices.map((choice) => ({
          value: choice.planDetailId,
          label: words.option(choice),
          ...(choice.renewal !== null && {
            help: words.renewal(choice.renewsOn, choice.renewal),
          }),
        }))}
        defaultValue={choices.length === 1 ? choices[0]?.planDetailId : undefined}
      />
      {choices.map(({ planDetailId, amountCents }) => (
        <input
          key={planDetailId}
          type="hidden"
          name={amountField(planDetailId)}
          value={amountCents}
        />
      ))}
    </ReasonForm>
  );
}
