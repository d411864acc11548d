import type { Ref } from "react";
import { useWords } from "#app/messages/words.ts";
import type { CardHandle } from "#app/site/card-fields/fields-place.tsx";
import { GatewayFields } from "#app/site/card-fields/gateway-fields.tsx";
import { useFrame } from "#app/site/frame.ts";
import { CallInstead, phoneModel, type PhoneModel } from "#app/site/phone.tsx";
import type { PayableData } from "./load-payment.server.ts";
import { renewName } from "./pay-body.ts";
import { Section } from "./pay-sections.tsx";

type Props = {
  data: Pick<PayableData, "gateway" | "quote">;
  /** A new value remounts the fields empty. */
  round: number;
  onEnter: () => void;
  ref: Ref<CardHandle>;
};

/** The card fields, rendered by the payment gateway. */
export function CardFields({ data, round, onEnter, ref }: Props) {
  const { card } = useWords("checkout").checkoutPayment;
  const { gateway, quote } = data;
  if (quote.dueTodayCents === 0) return <p className="max-w-measure">{card.nothingDue}</p>;
  return (
    <Section title={card.title}>
      {gateway ? (
        <>
          <p className="max-w-measure text-sm text-muted">{card.keptAt}</p>
          <WithoutScript />
          <GatewayFields
            amountCents={quote.dueTodayCents}
            isKept={asksToRenew}
            {...{ gateway, round, onEnter, ref }}
          />
        </>
      ) : (
        <div className="grid gap-2">
          <p className="max-w-measure">{card.noGateway}</p>
          <CallInstead />
        </div>
      )}
    </Section>
  );
}

/** With renewal checked, the card is saved. */
const asksToRenew = (form: HTMLFormElement | null) =>
  form !== null && new FormData(form).has(renewName);

function WithoutScript() {
  const { card } = useWords("checkout").checkoutPayment;
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
    </noscript>
  );
}

function PhoneLink({ text, href }: PhoneModel) {
  if (href === null) return <span className="whitespace-nowrap">{text}</span>;
  return (
    <a href={href} className="font-semibold whitespace-nowrap text-brand underline">
      {text}
    </a>
  );
}
