import { useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { CardForm } from "#app/site/card-fields/card-form.tsx";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { PersonFields } from "#app/site/form/person-fields.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { useDateParts, usePersonErrors } from "#app/site/form/person-error.ts";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { quietLink } from "#app/site/links.tsx";
import { attemptAfter, useFreshPrice, useNotChargedText } from "../attempt/pay-again.ts";
import { StatusNotice } from "../renewal/renewal-status.tsx";
import type { AdditionData } from "./load-addition.server.ts";
import { PriceField } from "./price-field.tsx";

type Props = Pick<AdditionData, "plan" | "failed" | "person" | "startsByOther" | "start">;

/** The person, the price for their age, and the card that pays: the one on file or another. */
export function AddForm({ plan, failed, person, startsByOther, start }: Props) {
  const { adding: words } = useWords("account").people;
  const { card, choices, gateway } = plan;
  const isFree = choices.every(({ amountCents }) => amountCents === 0);
  const [wantsOther, setWantsOther] = useState(startsByOther);
  const isOnFile = isFree || (card !== null && !wantsOther);
  const { rejection, hidden, shell } = useSiteForm<object>({
    name: "add",
    ...start,
    unsent: "new",
  });
  const [picked, setPicked] = useState<string>();
  const [only] = choices.length === 1 ? choices : [];
  const atFirst = person?.planDetailId ?? only?.planDetailId;
  const chosenId = picked ?? rejection?.typed?.planDetailId ?? atFirst;
  const chosen = choices.find(({ planDetailId }) => planDetailId === chosenId);
  const amount = chosen?.today ?? null;
  const button = isFree || chosen?.amountCents === 0 ? words.sendFree : words.send(amount);
  const error = useAddError(rejection, button);
  const say = useNotChargedText();
  useFreshPrice(rejection);
  return (
    <div className="mt-8 grid max-w-[36rem] grid-cols-1 gap-6">
      {failed && !rejection && <StatusNotice title={say(failed.reason)} />}
      <CardForm
        amountCents={choices.find(({ amountCents }) => amountCents > 0)?.amountCents ?? null}
        isKept={plan.isAutoRenew}
        renews={chosen?.renewal ? { day: chosen.renewsOn, amount: chosen.renewal } : null}
        instead={
          card && !isFree && <CardChoice card={card} isOnFile={isOnFile} onChange={setWantsOther} />
        }
        {...{ gateway, shell, rejection, error, button, isOnFile }}
      >
        <HiddenFields {...hidden} />
        <input type="hidden" name="attempt" value={attemptAfter(rejection)} />
        <PersonFields person={person ?? undefined} mayBeSelf={!plan.hasSelf} />
        <PriceField plan={plan} planDetailId={atFirst} onChoice={setPicked} />
        <ConfirmLogin rejection={rejection} />
        {!isFree && <CardText card={isOnFile ? card : null} amount={amount} />}
      </CardForm>
    </div>
  );
}

type CardTextProps = Pick<Props["plan"], "card"> & { amount: string | null };

/** What is charged, and to which card; the fields of another one say what else it is kept for. */
function CardText({ card, amount }: CardTextProps) {
  const { adding: words } = useWords("account").people;
  return (
    <div className="border-t border-line pt-6">
      <h2 className="text-xl">{words.pay}</h2>
      <p className="mt-2 max-w-measure">
        {card ? words.by(amount, card.brand, card.last4) : words.byOther(amount)}
      </p>
    </div>
  );
}

type ChoiceProps = {
  card: { brand: string; last4: string };
  isOnFile: boolean;
  onChange: (wantsOther: boolean) => void;
};

/** The other way to pay. What was typed stays: it is the same form. */
function CardChoice({ card, isOnFile, onChange }: ChoiceProps) {
  const { adding: words } = useWords("account").people;
  return (
    <button
      type="button"
      onClick={() => onChange(isOnFile)}
      className={`noscript:hidden ${quietLink}`}
    >
      {isOnFile ? words.other : words.onFile(card.brand, card.last4)}
    </button>
  );
}

/** Why no one was added. */
function useAddError(rejection: FormRejection | null, button: string) {
  const { renewal, people } = useWords("account");
  const { adding: words } = people;
  const { failed } = renewal;
  const say = useNotChargedText();
  const error = useFormError(rejection, button, {
    errors: {
      card_declined: () => say(rejection?.reason ?? "declined"),
      not_charged: () => failed.notCharged,
      price_changed: () => words.changed,
      conflict: () => words.over,
      in_progress: () => words.busy,
      unavailable: () => failed.unavailable,
      timeout: failed.timeout,
    },
    fields: { ...usePersonErrors(), missing: words.choosePrice, invalid: words.choosePrice },
  });
  return useDateParts(error, rejection);
}
