import { useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { CardForm } from "#app/site/card-fields/card-form.tsx";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { PersonFields } from "#app/site/form/person-fields.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { attemptAfter, useFreshPrice, useNotChargedText } from "../attempt/pay-again.ts";
import { StatusNotice } from "../renewal/renewal-status.tsx";
import { CardChoice } from "./card-choice.tsx";
import type { AdditionData } from "./load-addition.server.ts";
import { PriceField } from "./price-field.tsx";
import { useAddError } from "./use-add-error.ts";

type Props = Pick<AdditionData, "plan" | "failed" | "person" | "startsByOther" | "start">;

/** The person, the price for their age, and the card that pays: the one on file or another. */
export function AddForm({ plan, failed, person, startsByOther, start }: Props) {
  const { adding: words } = useWords("account").people;
  const { card, choices, gateway } = plan;
  const isFree = choices.every(({ amountCents }) => amountCents === 0);
  const [wantsOther, setWantsOther] = useState(startsByOther);
  const isOnFile = isFree || (card !== null && !wantsOther);
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "add", ...start });
  const button = isFree
    ? words.sendFree
    : isOnFile && card
      ? words.sendBy(card.brand, card.last4)
      : words.send;
  const error = useAddError(rejection, button);
  const say = useNotChargedText();
  useFreshPrice(rejection);
  return (
    <div className="mt-8 grid max-w-[40rem] grid-cols-1 gap-6">
      {failed && !rejection && <StatusNotice title={say(failed.reason)} />}
      <CardForm
        amountCents={choices.find(({ amountCents }) => amountCents > 0)?.amountCents ?? null}
        isKept={plan.isAutoRenew}
        instead={
          card && !isFree && <CardChoice card={card} isOnFile={isOnFile} onChange={setWantsOther} />
        }
        {...{ gateway, shell, rejection, error, button, isOnFile }}
      >
        <HiddenFields {...hidden} />
        <input type="hidden" name="attempt" value={attemptAfter(rejection)} />
        <PersonFields person={person ?? undefined} mayBeSelf={!plan.hasSelf} />
        <PriceField plan={plan} planDetailId={person?.planDetailId} />
        <ConfirmLogin rejection={rejection} />
        {!isFree && <CardText plan={plan} isOnFile={isOnFile} />}
      </CardForm>
    </div>
  );
}

/** Which card is charged, and whether the plan renews with it. */
function CardText({ plan, isOnFile }: Pick<Props, "plan"> & { isOnFile: boolean }) {
  const { adding: words } = useWords("account").people;
  const { card, isAutoRenew } = plan;
  return (
    <div className="border-t border-line pt-6">
      <h2 className="text-xl">{words.pay}</h2>
      <p className="mt-2 max-w-measure">
        {isOnFile && card ? words.by(card.brand, card.last4) : words.byOther}{" "}
        {!isOnFile && isAutoRenew && words.renewsBy}
      </p>
    </div>
  );
}
