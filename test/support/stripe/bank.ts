import { cardError, createWallet, type Behavior } from "./cards.ts";
import {
  type BalanceTransaction,
  type Charge,
  type Customer,
  type Dispute,
  type Event,
  newStripeId,
  type PaymentIntent,
  type PaymentMethod,
  type Payout,
  type Refund,
  type SetupIntent,
  StripeError,
} from "./objects.ts";

export type Bank = ReturnType<typeof createBank>;
type Asked = { isOffSession: boolean };

/** Stripe's state: intents, charges, refunds, and the events sent about them. */
export function createBank(now: () => Date) {
  const wallet = createWallet();
  const intents = new Map<string, PaymentIntent>();
  const setups = new Map<string, SetupIntent>();
  const customers = new Map<string, Customer>();
  const charges = new Map<string, Charge>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const payouts: Payout[] = [];
  const moves: BalanceTransaction[] = [];
  const events: Event[] = [];
  const seconds = () => Math.floor(now().getTime() / 1_000);

  const tell = (type: string, object: object) => {
    const said = { object: structuredClone(object) };
    events.push({ id: newStripeId("evt"), object: "event", type, created: seconds(), data: said });
  };

  const refuse = (intent: PaymentIntent, error: ReturnType<typeof cardError>): never => {
    Object.assign(intent, {
      status: "requires_payment_method",
      last_payment_error: error,
      next_action: null,
      payment_method: null,
    });
    tell("payment_intent.payment_failed", intent);
    throw new StripeError(402, { ...error, payment_intent: structuredClone(intent) });
  };

  const capture = (intent: PaymentIntent, method: PaymentMethod) => {
    const charge: Charge = {
      id: newStripeId("ch"),
      object: "charge",
      amount: intent.amount,
      amount_refunded: 0,
      payment_intent: intent.id,
      payment_method_details: { type: "card", card: method.card },
    };
    charges.set(charge.id, charge);
    Object.assign(intent, {
      status: "succeeded",
      amount_received: intent.amount,
      latest_charge: charge.id,
      payment_method: method.id,
      next_action: null,
      last_payment_error: null,
    });
    if (intent.setup_future_usage && intent.customer) method.customer = intent.customer;
    tell("charge.succeeded", { ...charge, metadata: intent.metadata });
    tell("payment_intent.succeeded", intent);
  };

  const needsBank = ({ asks }: Behavior, { customer }: PaymentMethod) =>
    asks === "always" || (asks === "unless_set_up" && customer === null);

  return {
    wallet,
    intents,
    setups,
    customers,
    charges,
    refunds,
    disputes,
    payouts,
    moves,
    events,
    seconds,
    tell,
    /** Charges the intent; throws Stripe's error if it is refused. */
    pay(intent: PaymentIntent, token: string, { isOffSession }: Asked) {
      const { method, behavior } = wallet.take(token);
      if (needsBank(behavior, method)) {
        if (isOffSession) refuse(intent, cardError(["authentication_required"]));
        Object.assign(intent, {
          status: "requires_action",
          payment_method: method.id,
          next_action: { type: "use_stripe_sdk" },
        });
        tell("payment_intent.requires_action", intent);
        return;
      }
      if (behavior.rejection) refuse(intent, cardError(behavior.rejection));
      capture(intent, method);
    },
    /** The same for a card that is saved. */
    answerSetup(setup: SetupIntent, answer: "pass" | "fail") {
      const { method } = wallet.take(setup.payment_method ?? "");
      if (answer === "fail") {
        setup.last_setup_error = cardError(["setup_intent_authentication_failure"]);
        Object.assign(setup, { status: "requires_payment_method", payment_method: null });
        return;
      }
      setup.status = "succeeded";
      method.customer = setup.customer;
    },
    /** The 3-D Secure page, answered by the cardholder. */
    answerBank(intent: PaymentIntent, answer: "pass" | "fail") {
      const { method, behavior } = wallet.take(intent.payment_method ?? "");
      const rejection: Behavior["rejection"] =
        answer === "fail" ? ["payment_intent_authentication_failure"] : behavior.rejection;
      if (rejection) refuse(intent, cardError(rejection));
      capture(intent, method);
    },
  };
}
