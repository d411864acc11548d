import { useState, type Ref } from "react";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { CallInstead, phoneModel, type PhoneModel } from "#app/site/phone.tsx";
import { useIsAlive } from "#app/ui/is-alive.ts";
import type { CardHandle } from "./fields-place.tsx";
import type { PayableData } from "./load-payment.server.ts";
import { SandboxFields } from "./sandbox-fields.tsx";
import { Section } from "./pay-sections.tsx";
import { StripeFields } from "./stripe-fields.tsx";

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
  const isAlive = useIsAlive();
  const [reloads, setReloads] = useState(0);
  const { gateway, quote } = data;
  if (quote.dueTodayCents === 0) return <p className="max-w-measure">{card.nothingDue}</p>;
  return (
    <Section title={card.title}>
      {gateway ? (
        <>
          <p className="max-w-measure text-sm text-muted">{card.keptAt}</p>
          <WithoutScript />
          <div className="min-h-70 noscript:hidden">
            {isAlive && (
              <Fields
                key={`${round}.${reloads}`}
                onReload={() => setReloads(reloads + 1)}
                {...{ gateway, quote, onEnter, ref }}
              />
            )}
          </div>
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

type FieldsProps = Omit<Props, "data" | "round"> & {
  gateway: NonNullable<PayableData["gateway"]>;
  quote: PayableData["quote"];
  onReload: () => void;
};

function Fields({ gateway, quote, onEnter, onReload, ref }: FieldsProps) {
  const { kind, publicKey, fieldsUrl } = gateway;
  // The initial amount: a coupon applied later must not empty the fields.
  const [amountCents] = useState(quote.dueTodayCents);
  if (kind === "stripe") return <StripeFields {...{ publicKey, amountCents, onReload, ref }} />;
  return fieldsUrl === undefined ? null : (
    <SandboxFields {...{ fieldsUrl, onEnter, onReload, ref }} />
  );
}

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
