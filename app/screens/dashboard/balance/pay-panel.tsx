import { useWords } from "#app/messages/words.ts";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { attemptAfter, useFreshPrice } from "../attempt/pay-again.ts";
import { Panel } from "../panel.tsx";
import { useRenewalError } from "../renewal/renewal-error.ts";
import { payForm } from "./forms.ts";
import type { BalanceData } from "./load-balance.server.ts";

type Props = FormStart & { part: BalanceData["parts"][number] };

/** An open amount: of what it is, and its plan's own payment for it. */
export function PayPanel({ part, ...start }: Props) {
  const { balance: words } = useWords("account");
  const { subscriptionId, planName, day, amount, isRenewal, isUnderWay, canPay } = part;
  const said = isRenewal ? words.renewal(day) : words.other;
  return (
    <Panel
      title={planName}
      about={
        <p>
          {isUnderWay ? words.partUnderWay(said, amount) : words.part(said, amount)}
          {!isUnderWay && !canPay && <span className="mt-2 block">{words.cantPay}</span>}
        </p>
      }
    >
      {canPay && <Pay part={part} {...start} key={subscriptionId} />}
    </Panel>
  );
}

/** By the card on file or another one. A card that was declined is likely to be declined again. */
function Pay({ part, ...start }: Props) {
  const { balance: words, renewal } = useWords("account");
  const { subscriptionId, amount, totalCents, card, planName } = part;
  const { rejection, hidden, shell } = useSiteForm<object>({
    name: payForm(subscriptionId),
    ...start,
  });
  const button = words.pay(amount);
  const error = useRenewalError(rejection, { what: "renew", button, amount });
  useFreshPrice(rejection);
  const another = (
    <SiteLink
      to={`/dashboard/renewal/${subscriptionId}?renew`}
      data-reload
      {...(card && { "aria-label": words.anotherNamed(planName) })}
      className={`${buttonClass("main")} w-full sm:w-auto`}
    >
      {card ? words.another : words.byCard(amount)}
    </SiteLink>
  );
  if (card === null) return another;
  return (
    <Form {...shell} error={error}>
      <HiddenFields {...hidden} />
      <input type="hidden" name="amountCents" value={totalCents} />
      <input type="hidden" name="attempt" value={attemptAfter(rejection)} />
      <div>{another}</div>
      <p className="max-w-measure">{renewal.pay.orBy(card.brand, card.last4)}</p>
      <ConfirmLogin rejection={rejection} />
      <div>
        <SubmitButton look="second">{button}</SubmitButton>
      </div>
    </Form>
  );
}
