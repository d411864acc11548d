import { useWords } from "#app/messages/words.ts";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { attemptAfter, useFreshPrice } from "../attempt/pay-again.ts";
import { Panel } from "../panel.tsx";
import type { RenewalData } from "./load-renewal.server.ts";
import { useRenewalError } from "./renewal-error.ts";

type Props = Pick<RenewalData, "renewal" | "start">;

/** Pays for the next term today, with the card on file or another one. */
export function RenewNowPanel({ renewal, start }: Props) {
  const { pay } = useWords("account").renewal;
  const { id, next, card, canRenewNow, state } = renewal;
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "renew", ...start });
  const amount = next?.amount ?? "";
  const error = useRenewalError(rejection, { what: "renew", button: pay.send(amount), amount });
  useFreshPrice(rejection);
  if (!canRenewNow || next === null) return null;
  const other = `/dashboard/renewal/${id}?renew`;
  // A card that was declined is likely to be declined again.
  const isDoubtful = state === "declined" || state === "lapsed";
  return (
    <Panel title={pay.title} about={pay.text(next.first, next.last)}>
      {card === null ? (
        <SiteLink to={other} data-reload className={buttonClass("main")}>
          {pay.any}
        </SiteLink>
      ) : (
        <Form {...shell} error={error}>
          <HiddenFields {...hidden} />
          <input type="hidden" name="amountCents" value={next.amountCents} />
          <input type="hidden" name="attempt" value={attemptAfter(rejection)} />
          {isDoubtful && (
            <div>
              <OtherCard to={other} isMain />
            </div>
          )}
          <p className="max-w-measure">
            {isDoubtful ? pay.orBy(card.brand, card.last4) : pay.by(card.brand, card.last4)}
          </p>
          <ConfirmLogin rejection={rejection} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <SubmitButton look={state === "ends" ? "main" : "second"}>
              {pay.send(next.amount)}
            </SubmitButton>
            {!isDoubtful && <OtherCard to={other} />}
          </div>
        </Form>
      )}
    </Panel>
  );
}

function OtherCard({ to, isMain = false }: { to: string; isMain?: boolean }) {
  const { pay } = useWords("account").renewal;
  return (
    <SiteLink to={to} data-reload className={isMain ? buttonClass("main") : standaloneLink}>
      {pay.other}
    </SiteLink>
  );
}
