import { useRef, useState, type SubmitEvent } from "react";
import { makeKey } from "#app/browser/make-key.ts";
import { useWords } from "#app/messages/words.ts";
import { readSentForm } from "#app/site/form/form-outcome.ts";
import { CallInstead } from "#app/site/phone.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormError } from "#app/ui/form/form-context.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { formatLongDay, formatMoney, lastDay } from "#contract/format.ts";
import type { CheckoutView } from "../view-checkout.server.ts";
import type { CardHandle } from "#app/site/card-fields/fields-place.tsx";
import { CardFields } from "./card-fields.tsx";
import { CodeSection, Consents } from "./pay-sections.tsx";
import type { KeptRequest } from "./kept-request.ts";
import type { PayableData } from "./load-payment.server.ts";
import { payBody } from "./pay-body.ts";
import { payErrorText, missing, postedError } from "./pay-error-text.ts";
import type { Ended } from "./use-paying.ts";

type Props = {
  data: PayableData;
  /** The results of earlier tries; the card has to be entered again for each. */
  ended: Ended;
  /** The amount due at the last try. */
  before: number | null;
  isPaying: boolean;
  onPay: (request: KeptRequest) => void;
};

export function PayForm({ data, ended, before, isPaying, onPay }: Props) {
  const words = useWords("checkout", "forms");
  const { checkoutPayment: said, lang } = words;
  const { formKey, refused, quote, checkout } = data;
  const posted = useSiteForm<unknown>({ name: "pay", formKey, refused });
  const [own, setOwn] = useState<{ error: FormError | null; round: number } | null>(null);
  const [isTaking, setTaking] = useState(false);
  const card = useRef<CardHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  const isFree = quote.dueTodayCents === 0;
  const { rejection, round, changes } = ended;
  const failure = rejection && payErrorText(rejection, words, before);
  const error =
    own?.round === round ? own.error : (failure ?? postedError(posted.rejection, data, words));
  const isOurs = rejection?.kind === "unavailable" || rejection?.kind === "not_sold";
  // At another price the earlier consents no longer count.
  const hasChanged = posted.rejection?.code === "price_changed";

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { typed } = readSentForm(
      new URLSearchParams([...new FormData(event.currentTarget)].map(asText)),
    );
    const reason = missing(typed, data, words);
    setOwn({ error: reason, round });
    if (reason) return;
    setTaking(true);
    const taken = isFree ? null : await card.current?.take();
    setTaking(false);
    if (taken === "invalid") return;
    if (taken === undefined || taken === "failed") {
      setOwn({ error: { message: said.card.unreachable }, round });
      return;
    }
    const body = { ...payBody(typed), ...(taken && { paymentToken: taken.token }) };
    const { id, revision, account } = checkout;
    onPay({ quote: { id, revision }, email: account?.email ?? "", key: makeKey(), body });
  };
  const requestSubmit = () => place.current?.querySelector("form")?.requestSubmit();
  const canPay = isFree || data.gateway !== null;

  return (
    <div ref={place}>
      <Form
        {...posted.shell}
        values={hasChanged ? undefined : posted.shell.values}
        pending={isPaying || isTaking}
        onSubmit={(event) => void submit(event)}
        error={error}
        className="gap-8"
      >
        {isOurs && <CallInstead />}
        <HiddenFields {...posted.hidden} />
        <input type="hidden" name="quoteHash" value={checkout.quote.quoteHash} />
        <input type="hidden" name="revision" value={checkout.revision} />
        <CodeSection {...data} />
        <CardFields ref={card} data={data} round={round} onEnter={requestSubmit} />
        <Consents key={changes} {...data} />
        <div className={`grid gap-4 border-t border-line pt-6 ${isFree ? "" : "noscript:hidden"}`}>
          <Review quote={quote} />
          {canPay && (
            <div className="*:[button]:w-full sm:*:[button]:w-auto">
              <SubmitButton>
                {isFree ? said.join : said.pay(formatMoney(quote.dueTodayCents, lang))}
              </SubmitButton>
            </div>
          )}
        </div>
      </Form>
    </div>
  );
}

const asText = ([name, value]: [string, FormDataEntryValue]): [string, string] => [
  name,
  typeof value === "string" ? value : "",
];

/** Repeated beside the button, as on a phone the quote is far above it. */
function Review({ quote }: { quote: CheckoutView }) {
  const { lang, checkout, checkoutPayment } = useWords("checkout");
  const { dueTodayCents, renewalDate } = quote;
  const end = formatLongDay(lastDay(renewalDate), lang);
  // Without a card the plan cannot renew.
  const said = dueTodayCents > 0 ? checkoutPayment.lasts(end) : checkoutPayment.done.ends(end);
  return (
    <div className="max-w-measure">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold">{checkout.summary.dueToday}</span>{" "}
        <span className="text-2xl font-semibold tabular-nums">
          {formatMoney(dueTodayCents, lang)}
        </span>
      </p>
      <p className="mt-1">{said}</p>
      <p className="mt-3 font-semibold">{checkoutPayment.notInsurance}</p>
    </div>
  );
}
