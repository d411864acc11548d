import { useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { useActionData } from "react-router";
import { makeKey } from "#app/browser/make-key.ts";
import { useWords } from "#app/messages/words.ts";
import {
  type FormOutcome,
  type FormRejection,
  readSentForm,
  type Typed,
} from "#app/site/form/form-outcome.ts";
import { CallInstead } from "#app/site/phone.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormError } from "#app/ui/form/form-context.ts";
import { Form } from "#app/ui/form/form.tsx";
import { useIsAlive } from "#app/ui/is-alive.ts";
import type { CardHandle } from "#app/site/card-fields/fields-place.tsx";
import { CardFields, WithoutScript } from "./card-fields.tsx";
import { withoutScript } from "./pay-action.tsx";
import { CodeSection, Consents } from "./pay-sections.tsx";
import type { KeptRequest } from "./kept-request.ts";
import type { PayableData } from "./load-payment.server.ts";
import { payFormId } from "../checkout-form.tsx";
import { payBody } from "./pay-body.ts";
import { payErrorText, missing, postedError, withCard } from "./pay-error-text.ts";
import type { Ended } from "./use-paying.ts";

type Props = {
  data: PayableData;
  /** The results of earlier tries; the card has to be entered again for each. */
  ended: Ended;
  /** The amount due at the last try. */
  before: number | null;
  /** The payment or the card is under way. */
  isBusy: boolean;
  onTaking: (isTaking: boolean) => void;
  onPay: (request: KeptRequest) => void;
};

export function PayForm({ data, ended, before, isBusy, onTaking, onPay }: Props) {
  const words = useWords("checkout", "forms");
  const { checkoutPayment: said } = words;
  const { formKey, refused, quote, checkout } = data;
  const posted = useSiteForm<unknown>({ name: "pay", formKey, refused });
  const [own, setOwn] = useState<{ error: FormError | null; round: number } | null>(null);
  const card = useRef<CardHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  const isFree = quote.dueTodayCents === 0;
  const { rejection, round, changes } = ended;
  const failure = rejection && payErrorText(rejection, words, before);
  const error =
    own?.round === round ? own.error : (failure ?? postedError(posted.rejection, data, words));
  const isOurs = rejection?.kind === "unavailable" || rejection?.kind === "not_sold";
  const returned = useReturned(refused);
  const isAlive = useIsAlive();
  // At another price the earlier consents no longer count.
  const hasChanged = posted.rejection?.code === "price_changed";
  const form = () => place.current?.querySelector("form") ?? null;
  const show = (reason: FormError | null) => setOwn({ error: reason, round });

  // A wallet can confirm twice before the page knows that it is paying: one round is one request.
  const sentRound = useRef(-1);
  const pay = (typed: Typed, paymentToken: string | null) => {
    if (sentRound.current === round) return;
    sentRound.current = round;
    const body = { ...payBody(typed), ...(paymentToken !== null && { paymentToken }) };
    const { id, revision, account } = checkout;
    onPay({ quote: { id, revision }, email: account?.email ?? "", key: makeKey(), body });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readTyped(event.currentTarget);
    const reason = missing(typed, data, words);
    if (reason) {
      const isCardComplete = isFree || (await card.current?.check()) !== false;
      return show(isCardComplete ? reason : withCard(reason, words));
    }
    show(null);
    onTaking(true);
    const taken = isFree ? null : await card.current?.take();
    onTaking(false);
    if (taken === "invalid") return;
    if (taken === undefined || taken === "failed") return show({ message: said.card.unreachable });
    pay(typed, taken && taken.token);
  };

  /** A wallet pays at once, so the form is complete before it opens. */
  const mayOpen = () => {
    const current = form();
    if (isBusy || !current) return false;
    const reason = missing(readTyped(current), data, words);
    // The same error again is to be read again.
    flushSync(() => show(null));
    show(reason);
    return reason === null;
  };
  const onToken = (token: string) => {
    const current = form();
    if (current) pay(readTyped(current), token);
  };

  return (
    <div ref={place}>
      <Form
        {...posted.shell}
        id={payFormId}
        values={hasChanged ? undefined : returned}
        pending={isBusy}
        onSubmit={(event) => void submit(event)}
        error={error}
        isWide
      >
        {/* What Enter presses without JavaScript; others of its buttons stand above the main one. */}
        {!isAlive && <button type="submit" aria-hidden tabIndex={-1} className="sr-only" />}
        {isOurs && <CallInstead />}
        <HiddenFields {...posted.hidden} />
        <input type="hidden" name="quoteHash" value={checkout.quote.quoteHash} />
        <input type="hidden" name="revision" value={checkout.revision} />
        {!isFree && data.gateway && <WithoutScript />}
        <div className={`grid grid-cols-1 gap-6 ${withoutScript(data)}`}>
          <CodeSection {...data} />
          <Consents key={changes} {...data} />
        </div>
        {/* A wallet's button pays at once: what it needs stands above it. */}
        <CardFields
          ref={card}
          data={data}
          round={round}
          wallet={{ amountCents: quote.dueTodayCents, mayOpen, onToken }}
          onEnter={() => form()?.requestSubmit()}
        />
      </Form>
    </div>
  );
}

/** What was typed here comes back with the document, whichever button of the page sent it. */
function useReturned(refused: FormRejection | null): Typed | undefined {
  const posted = useActionData<FormOutcome<unknown>>();
  const [typed] = useState((posted ?? refused)?.typed);
  return typed;
}

const readTyped = (form: HTMLFormElement): Typed =>
  readSentForm(new URLSearchParams([...new FormData(form)].map(asText))).typed;

const asText = ([name, value]: [string, FormDataEntryValue]): [string, string] => [
  name,
  typeof value === "string" ? value : "",
];
