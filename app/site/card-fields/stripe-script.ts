import type { IsKept } from "./fields-place.tsx";

// The parts of Stripe's script in use; loaded only on the page with card fields.

type StripeError = { error?: { message?: string } };
export type StripeElements = {
  create(kind: "payment" | "expressCheckout", options?: object): StripeElement;
  update(options: { setupFutureUsage?: "off_session" | null; amount?: number }): void;
  submit(): Promise<StripeError>;
};
/** What the events of a wallet's button carry. */
type WalletEvent = {
  availablePaymentMethods?: object;
  resolve?: () => void;
  paymentFailed?: () => void;
};
export type StripeElement = {
  mount(place: HTMLElement): void;
  focus(): void;
  on(
    event: "ready" | "loaderror" | "click" | "confirm",
    hear: (event: WalletEvent | undefined) => void,
  ): void;
};
export type Stripe = {
  elements(options: object): StripeElements;
  createPaymentMethod(options: {
    elements: StripeElements;
  }): Promise<StripeError & { paymentMethod?: { id: string } }>;
  createConfirmationToken(options: {
    elements: StripeElements;
  }): Promise<StripeError & { confirmationToken?: { id: string } }>;
  handleNextAction(options: { clientSecret: string }): Promise<StripeError>;
};
type StripeWindow = Window & { Stripe?: (publicKey: string, options?: object) => Stripe };

/** Of the same release as the server's `apiVersion`: a test compares them. */
export const address = "https://js.stripe.com/endive/stripe.js";
let script: Promise<void> | undefined;

/** One for the card fields and the wallets above them. */
const opened = new Map<string, Stripe>();

export async function loadStripe(publicKey: string, locale: string): Promise<Stripe> {
  script ??= addScript().catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  await script;
  const { Stripe: open } = window as StripeWindow;
  if (!open) throw new Error("Stripe's script brought nothing");
  const name = `${publicKey} ${locale}`;
  const stripe = opened.get(name) ?? open(publicKey, { locale });
  opened.set(name, stripe);
  return stripe;
}

/** Tells Stripe, now and whenever the form changes, whether the card is to be saved. */
export function tellUse(
  elements: StripeElements,
  form: HTMLFormElement | null,
  isKept: IsKept,
  signal: AbortSignal,
): void {
  const tell = () => elements.update({ setupFutureUsage: isKept(form) ? "off_session" : null });
  tell();
  form?.addEventListener("change", tell, { signal });
}

/** Runs 3-D Secure in Stripe's dialog; the server learns the outcome from Stripe. */
export async function confirmAtBank(
  clientSecret: string,
  publicKey: string | undefined,
): Promise<void> {
  if (publicKey === undefined) return;
  const stripe = await loadStripe(publicKey, document.documentElement.lang);
  await stripe.handleNextAction({ clientSecret });
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement("script");
    tag.src = address;
    tag.addEventListener("load", () => resolve());
    tag.addEventListener("error", () => {
      tag.remove();
      reject(new Error("Stripe's script did not come"));
    });
    document.head.append(tag);
  });
}
