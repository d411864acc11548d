import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
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

/** With the same values, a card that was declined is not charged again: the number makes it another request. */
function attemptAfter(rejection: FormRejection | null): number {
  const last = Number(rejection?.typed?.attempt ?? 0);
  const isOver = rejection?.code === "card_declined" || rejection?.code === "not_charged";
  return isOver ? last + 1 : last;
}

/** After a rejection the page's data stays, so a changed price has to be loaded. */
function useFreshPrice(rejection: FormRejection | null): void {
  const { revalidate } = useRevalidator();
  const load = useEffectEvent(() => revalidate());
  const hasChanged = rejection?.code === "price_changed";
  useEffect(() => {
    if (hasChanged) void load();
  }, [hasChanged]);
}
