import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWords } from "#app/messages/words.ts";
import type { IsKept, WalletUse } from "./fields-place.tsx";
import { stripeLook } from "./stripe-look.ts";
import { loadStripe, type StripeElements, tellUse } from "./stripe-script.ts";

type Props = {
  publicKey: string;
  isKept: IsKept;
  wallet: WalletUse;
};

/** Only wallets that end in a card: the payment is made by the same call as with a typed one. */
const paymentMethods = {
  applePay: "auto",
  googlePay: "auto",
  link: "never",
  amazonPay: "never",
  paypal: "never",
  klarna: "never",
};

/** Stripe's buttons for the wallets of this browser; nothing where it has none. */
export function StripeWallets({ publicKey, isKept, wallet }: Props) {
  const { lang, checkoutPayment } = useWords("checkout");
  const [isShown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<StripeElements | null>(null);
  const mayOpen = useEffectEvent(wallet.mayOpen);
  const onToken = useEffectEvent(wallet.onToken);
  const amount = useEffectEvent(() => wallet.amountCents);

  useEffect(() => {
    const gone = new AbortController();
    const mount = async () => {
      const stripe = await loadStripe(publicKey, lang);
      if (gone.signal.aborted || !place.current) return;
      const elements = stripe.elements({
        mode: "payment",
        amount: amount(),
        currency: "usd",
        paymentMethodTypes: ["card"],
        ...stripeLook(),
      });
      tellUse(elements, place.current.closest("form"), isKept, gone.signal);
      const buttons = elements.create("expressCheckout", { paymentMethods, buttonHeight: 48 });
      buttons.on("ready", (event) => setShown(Boolean(event?.availablePaymentMethods)));
      // Left unresolved, the wallet stays closed, and the form says what is missing.
      buttons.on("click", (event) => mayOpen() && event?.resolve?.());
      buttons.on("confirm", (event) => {
        const pay = async () => {
          if ((await elements.submit()).error) return event?.paymentFailed?.();
          const { confirmationToken } = await stripe.createConfirmationToken({ elements });
          if (confirmationToken) onToken(confirmationToken.id);
          else event?.paymentFailed?.();
        };
        pay().catch(() => event?.paymentFailed?.());
      });
      buttons.mount(place.current);
      opened.current = elements;
    };
    // The card fields stay, and say it if Stripe cannot be reached.
    mount().catch(() => {});
    const { current: shown } = place;
    return () => {
      gone.abort();
      opened.current = null;
      shown?.replaceChildren();
    };
  }, [publicKey, lang, isKept]);

  // The wallet names the amount that it asks for.
  useEffect(() => opened.current?.update({ amount: wallet.amountCents }), [wallet.amountCents]);

  return (
    <div className={isShown ? "mb-4 grid gap-4" : ""}>
      <div ref={place} />
      {isShown && <p className="text-center text-sm text-muted">{checkoutPayment.card.orCard}</p>}
    </div>
  );
}
