import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import { useWords } from "#app/messages/words.ts";
import { type CardHandle, type TakenCard, FieldsPlace } from "./fields-place.tsx";
import { loadStripe, type Stripe, type StripeElements } from "./stripe-script.ts";

type Props = {
  publicKey: string;
  /** Null: the card is saved without a charge. */
  amountCents: number | null;
  /** Whether the form as it is asks to save the card: Stripe's fields then say so. */
  isKept: (form: HTMLFormElement | null) => boolean;
  onReload: () => void;
  ref: Ref<CardHandle>;
};
type Ready = { stripe: Stripe; elements: StripeElements };

/** Stripe's card fields in Stripe's frames; they return a token for the card. */
export function StripeFields({ publicKey, amountCents, isKept, onReload, ref }: Props) {
  const { lang } = useWords();
  const [state, setState] = useState<"loading" | "ready" | "stuck">("loading");
  const place = useRef<HTMLDivElement>(null);
  const ready = useRef<Ready | null>(null);

  useImperativeHandle(ref, () => ({
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
        appearance: stripeLook(),
      });
      const form = place.current.closest("form");
      // A card that is only saved is saved for renewals: Stripe knows it by the mode.
      const sayUse = () =>
        elements.update({ setupFutureUsage: isKept(form) ? "off_session" : null });
      if (amountCents !== null) {
        sayUse();
        form?.addEventListener("change", sayUse, { signal: gone.signal });
      }
      const element = elements.create("payment", { wallets: { link: "never" } });
      element.on("ready", () => setState("ready"));
      element.on("loaderror", () => setState("stuck"));
      element.mount(place.current);
      ready.current = { stripe, elements };
    };
    mount().catch(() => gone.signal.aborted || setState("stuck"));
    const { current: shown } = place;
    return () => {
      gone.abort();
      ready.current = null;
      shown?.replaceChildren();
    };
  }, [publicKey, lang, amountCents, isKept]);

  return (
    <FieldsPlace state={state} onReload={onReload}>
      <div ref={place} className="min-h-70" />
    </FieldsPlace>
  );
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

/** The brand's colors and shapes, as far as Stripe's appearance options allow. */
function stripeLook(): object {
  const style = getComputedStyle(document.body);
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      colorText: asRgb(style.color),
      colorBackground: asRgb(style.backgroundColor),
      borderRadius: "8px",
      fontSizeBase: style.fontSize,
    },
  };
}

/** Stripe does not parse `oklch`: a canvas pixel gives the color in numbers. */
function asRgb(color: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext("2d");
  if (!pen) return color;
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
