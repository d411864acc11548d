import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import { useWords } from "#app/messages/words.ts";
import {
  type CardHandle,
  FieldsPlace,
  type IsKept,
  type TakenCard,
  type WalletUse,
} from "./fields-place.tsx";
import { stripeLook } from "./stripe-look.ts";
import {
  loadStripe,
  type Stripe,
  type StripeElement,
  type StripeElements,
  tellUse,
} from "./stripe-script.ts";
import { StripeWallets } from "./stripe-wallets.tsx";

type Props = {
  publicKey: string;
  /** Null: the card is saved without a charge. */
  amountCents: number | null;
  isKept: IsKept;
  zip: string | undefined;
  wallet: WalletUse | undefined;
  onReload: () => void;
  ref: Ref<CardHandle>;
};
type Ready = { stripe: Stripe; elements: StripeElements; card: StripeElement };

/** Stripe's card fields in Stripe's frames; they return a token for the card. */
export function StripeFields(props: Props) {
  const { publicKey, amountCents, isKept, zip, wallet, onReload, ref } = props;
  const { lang } = useWords();
  const [state, setState] = useState<"loading" | "ready" | "stuck">("loading");
  const place = useRef<HTMLDivElement>(null);
  const ready = useRef<Ready | null>(null);

  useImperativeHandle(ref, () => ({
    check: async () => ready.current === null || isComplete(ready.current),
    focus: () => ready.current?.card.focus(),
    take: async () => (ready.current ? takeCard(ready.current) : "failed"),
  }));

  useEffect(() => {
    const gone = new AbortController();
    const mount = async () => {
      const stripe = await loadStripe(publicKey, lang);
      if (gone.signal.aborted || !place.current) return;
      const elements = stripe.elements({
        ...(amountCents === null ? { mode: "setup" } : { mode: "payment", amount: amountCents }),
        currency: "usd",
        paymentMethodCreation: "manual",
        paymentMethodTypes: ["card"],
        ...stripeLook(),
      });
      const form = place.current.closest("form");
      // A card that is only saved is saved for renewals: Stripe knows it by the mode.
      if (amountCents !== null) tellUse(elements, form, isKept, gone.signal);
      // Wallets have their own buttons above, which check the form before they open.
      const wallets = { link: "never", applePay: "never", googlePay: "never" };
      const address = { country: "US", postal_code: zip };
      const defaultValues = zip === undefined ? {} : { billingDetails: { address } };
      const card = elements.create("payment", { wallets, defaultValues });
      card.on("ready", () => setState("ready"));
      card.on("loaderror", () => setState("stuck"));
      card.mount(place.current);
      ready.current = { stripe, elements, card };
    };
    mount().catch(() => gone.signal.aborted || setState("stuck"));
    const { current: shown } = place;
    return () => {
      gone.abort();
      ready.current = null;
      shown?.replaceChildren();
    };
  }, [publicKey, lang, amountCents, isKept, zip]);

  return (
    <FieldsPlace state={state} onReload={onReload}>
      {wallet && <StripeWallets {...{ publicKey, isKept, wallet }} />}
      <div ref={place} className="min-h-60" />
    </FieldsPlace>
  );
}

/** Stripe shows the errors at its fields. */
async function isComplete({ elements }: Ready): Promise<boolean> {
  try {
    return !(await elements.submit()).error;
  } catch {
    return true;
  }
}

async function takeCard({ stripe, elements }: Ready): Promise<TakenCard> {
  try {
    if ((await elements.submit()).error) return "invalid";
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
    if (paymentMethod) return { token: paymentMethod.id };
    return error ? "invalid" : "failed";
  } catch {
    return "failed";
  }
}
