import { LockKeyhole } from "#app/ui/icons.ts";
import type { RefObject } from "react";
import { useWords } from "#app/messages/words.ts";
import type { CardHandle, WalletUse } from "#app/site/card-fields/fields-place.tsx";
import { GatewayFields } from "#app/site/card-fields/gateway-fields.tsx";
import { useFrame } from "#app/site/frame.ts";
import { CallInstead, PhoneLink, phoneModel } from "#app/site/phone.tsx";
import { fieldId, useForm } from "#app/ui/form/form-context.ts";
import { localPath } from "#contract/language-path.ts";
import type { PayableData } from "./load-payment.server.ts";
import { cardField } from "./pay-error-text.ts";
import { renewName } from "./pay-body.ts";
import { Section } from "./pay-sections.tsx";

type Props = {
  data: Pick<PayableData, "gateway" | "quote" | "checkout">;
  /** A new value remounts the fields empty. */
  round: number;
  wallet: WalletUse;
  onEnter: () => void;
  ref: RefObject<CardHandle | null>;
};

/** The card fields, rendered by the payment gateway. */
export function CardFields({ data, round, wallet, onEnter, ref }: Props) {
  const { card } = useWords("checkout").checkoutPayment;
  const form = useForm();
  const { gateway, quote, checkout } = data;
  if (quote.dueTodayCents === 0) return <p className="max-w-measure">{card.nothingDue}</p>;
  if (!gateway) {
    return (
      <Section title={card.title}>
        <div className="grid gap-2">
          <p className="max-w-measure">{card.noGateway}</p>
          <CallInstead />
        </div>
      </Section>
    );
  }
  return (
    <div className="noscript:hidden">
      <Section title={card.title} aside={<Marks />}>
        <p className="text-sm text-muted">{card.keptAt}</p>
        <div
          id={fieldId(form.id, cardField)}
          tabIndex={-1}
          className="scroll-mt-36"
          // The summary of errors links here: the fields know which of them is wrong.
          onFocus={({ target, currentTarget }) => target === currentTarget && ref.current?.focus()}
        >
          <GatewayFields
            amountCents={quote.dueTodayCents}
            isKept={asksToRenew}
            zip={checkout.account?.address?.zip}
            {...{ gateway, round, wallet, onEnter, ref }}
          />
        </div>
      </Section>
    </div>
  );
}

/** With renewal checked, the card is saved. */
const asksToRenew = (form: HTMLFormElement | null) =>
  form !== null && new FormData(form).has(renewName);

const brands = ["Visa", "Mastercard", "Amex", "Discover"];

/** In words: the brands' own marks are theirs. */
function Marks() {
  const { card } = useWords("checkout").checkoutPayment;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <LockKeyhole aria-hidden className="size-5 shrink-0 text-good" />
      <ul aria-label={card.accepted} className="flex flex-wrap gap-2">
        {brands.map((brand) => (
          <li
            key={brand}
            className="rounded-sm border border-edge bg-raised px-2 text-[0.8em] font-semibold text-muted"
          >
            {brand}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Ahead of all that can be filled in. */
export function WithoutScript() {
  const { lang, checkoutPayment } = useWords("checkout");
  const { card } = checkoutPayment;
  const phone = phoneModel(useFrame().header);
  return (
    <noscript className="block rounded-md border border-edge px-4 py-3">
      <p>
        {card.noScript}
        {phone && (
          <>
            {" "}
            {card.noScriptPhone} <PhoneLink {...phone} />
          </>
        )}
      </p>
      <p className="mt-2">
        <a
          href={localPath(lang, "/checkout/payment")}
          className="font-semibold text-brand underline"
        >
          {card.reloadPage}
        </a>
      </p>
    </noscript>
  );
}
