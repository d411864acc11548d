import { useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { CardForm } from "#app/site/card-fields/card-form.tsx";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { quietLink, SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { attemptAfter, useFreshPrice, useNotChargedText } from "../attempt/pay-again.ts";
import { StatusNotice } from "../renewal/renewal-status.tsx";
import { ChangeSums } from "./change-sums.tsx";
import type { PlanData } from "./load-plan.server.ts";
import type { QuoteView } from "./view-plan.server.ts";

type Props = Pick<PlanData, "plan" | "failed" | "startsByOther" | "start"> & { quote: QuoteView };

/** What changes, from when on and for how much; and the button. */
export function ConfirmChange({ plan, quote, failed, startsByOther, start }: Props) {
  const { ownPlan: words } = useWords("account");
  const say = useNotChargedText();
  const { planName, cycle, when } = quote;
  return (
    <>
      <h1 className="mt-2 text-3xl wrap-anywhere">{words.title(planName, words.cycles[cycle])}</h1>
      <div className="mt-6 grid max-w-[40rem] grid-cols-1 gap-6">
        {failed && <StatusNotice title={say(failed.reason)} />}
        <ChangeSums plan={plan} quote={quote} />
        {when === "now" ? (
          <ChangeNow {...{ plan, quote, startsByOther, start }} />
        ) : (
          <ChooseNext {...{ plan, quote, start }} />
        )}
      </div>
    </>
  );
}

function ChooseNext({ plan, quote, start }: Pick<Props, "plan" | "quote" | "start">) {
  const { ownPlan: words } = useWords("account");
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "choose", ...start });
  const error = useChangeError(rejection, words.sendLater);
  useFreshPrice(rejection);
  return (
    <Form {...shell} error={error}>
      <HiddenFields {...hidden} />
      <Chosen quote={quote} />
      <ConfirmLogin rejection={rejection} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton>{words.sendLater}</SubmitButton>
        <SiteLink to={`/dashboard/plan/${plan.id}`} className={standaloneLink}>
          {words.keep}
        </SiteLink>
      </div>
    </Form>
  );
}

/** Pays the difference with the card on file or another one. */
function ChangeNow({ quote, startsByOther, start }: Omit<Props, "failed">) {
  const { ownPlan: words, people } = useWords("account");
  const { adding } = people;
  const { card, dueCents, due, gateway, isAutoRenew } = quote;
  const isFree = dueCents === 0;
  const [wantsOther, setWantsOther] = useState(startsByOther);
  const isOnFile = isFree || (card !== null && !wantsOther);
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "change", ...start });
  const button = isFree ? words.sendFree : words.sendNow(due);
  const error = useChangeError(rejection, button);
  useFreshPrice(rejection);
  const other = card && !isFree && (
    <button
      type="button"
      onClick={() => setWantsOther(isOnFile)}
      className={`noscript:hidden ${quietLink}`}
    >
      {isOnFile ? adding.other : adding.onFile(card.brand, card.last4)}
    </button>
  );
  return (
    <CardForm
      amountCents={isFree ? null : dueCents}
      isKept={isAutoRenew}
      instead={other}
      {...{ gateway, shell, rejection, error, button, isOnFile }}
    >
      <HiddenFields {...hidden} />
      <input type="hidden" name="attempt" value={attemptAfter(rejection)} />
      <Chosen quote={quote} />
      {!isFree && (
        <p className="max-w-measure">
          {isOnFile && card ? adding.by(due, card.brand, card.last4) : adding.byOther(due)}
        </p>
      )}
      <ConfirmLogin rejection={rejection} />
    </CardForm>
  );
}

/** As it was shown. */
const Chosen = ({ quote: { planId, cycle, quoteHash } }: { quote: QuoteView }) => (
  <>
    <input type="hidden" name="planId" value={planId} />
    <input type="hidden" name="cycle" value={cycle} />
    <input type="hidden" name="quoteHash" value={quoteHash} />
  </>
);

function useChangeError(rejection: FormRejection | null, button: string) {
  const { ownPlan: words, renewal } = useWords("account");
  const { failed } = renewal;
  const say = useNotChargedText();
  return useFormError(rejection, button, {
    errors: {
      card_declined: () => say(rejection?.reason ?? "declined"),
      not_charged: () => failed.notCharged,
      price_changed: () => words.changed,
      conflict: () => words.closed,
      in_progress: () => words.isOpen,
      unavailable: () => failed.unavailable,
      timeout: failed.timeout,
    },
  });
}
