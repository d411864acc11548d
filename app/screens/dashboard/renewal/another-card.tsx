import { useWords } from "#app/messages/words.ts";
import { CardForm } from "#app/site/card-fields/card-form.tsx";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { useUiWords } from "#app/ui/ui-words.ts";
import type { CardUse, RenewalData } from "./load-renewal.server.ts";
import { useFailedText, useRenewalError } from "./renewal-error.ts";
import { StatusNotice } from "./renewal-status.tsx";

type Props = Pick<RenewalData, "renewal" | "failed" | "start"> & { cardUse: CardUse };

/** One form for one card: to save it, or to pay with it now. */
export function AnotherCard({ renewal, failed, start, cardUse }: Props) {
  const { pay, card } = useWords("account").renewal;
  const { cancel } = useUiWords();
  const { rejection, hidden, shell } = useSiteForm<object>({ name: cardUse, ...start });
  const { next, gateway, state, planName, card: onFile } = renewal;
  const isPaying = cardUse === "renew" && next !== null;
  const title = isPaying ? (onFile ? pay.other : pay.any) : onFile ? card.use : card.add;
  const button = isPaying ? pay.send(next.amount) : card.save;
  const error = useRenewalError(rejection, { what: cardUse, button, amount: next?.amount });
  const say = useFailedText();
  const lead = isPaying
    ? pay.text(next.first, next.last)
    : state === "declined" && next
      ? card.leadDue(next.amount)
      : onFile
        ? card.leadInstead(onFile.brand, onFile.last4)
        : card.lead;
  return (
    <>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-2 font-semibold wrap-anywhere">{planName}</p>
      <p className="mt-1 max-w-measure text-lg">{lead}</p>
      <div className="mt-8 grid max-w-[36rem] grid-cols-1 gap-6">
        {failed && !rejection && <StatusNotice title={say(failed)} />}
        <CardForm
          amountCents={isPaying ? next.amountCents : null}
          isKept={!isPaying || renewal.isAutoRenew}
          instead={
            <SiteLink to={`/dashboard/renewal/${renewal.id}`} className={standaloneLink}>
              {cancel}
            </SiteLink>
          }
          {...{ gateway, shell, rejection, error, button }}
        >
          <HiddenFields {...hidden} />
          {isPaying && <input type="hidden" name="amountCents" value={next.amountCents} />}
          <ConfirmLogin rejection={rejection} />
        </CardForm>
      </div>
    </>
  );
}
