import { useRef, useState, type ComponentProps, type ReactNode, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { useWords } from "#app/messages/words.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { CallInstead } from "#app/site/phone.tsx";
import type { FormError } from "#app/ui/form/form-context.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { CardHandle } from "./fields-place.tsx";
import { type Gateway, GatewayFields } from "./gateway-fields.tsx";

type Submit = (event: SubmitEvent<HTMLFormElement>) => void;
type Shell = Omit<ComponentProps<typeof Form>, "children" | "error" | "onSubmit"> & {
  onSubmit: Submit;
};

type Props = {
  gateway: Gateway | null;
  /** What is charged at once; null: the card is saved without a charge. */
  amountCents: number | null;
  shell: Shell;
  rejection: FormRejection | null;
  error: FormError | null;
  button: string;
  /** The form's hidden fields, and what else it asks for. */
  children: ReactNode;
  /** Whether the card on file pays: the form then asks for no other, and needs no JavaScript. */
  isOnFile?: boolean;
  /** Whether the plan renews with the card from now on. */
  isKept?: boolean;
  /** When it does, and for how much, where that is known. */
  renews?: { day: string; amount: string } | null;
  /** Another way to pay, beside the button. */
  instead?: ReactNode;
};

const always = () => true;
const never = () => false;

/** A form that sends a new card's token; the card itself goes to the gateway alone. */
export function CardForm(props: Props) {
  const { gateway, amountCents, shell, rejection, error, button, children } = props;
  const { isOnFile = false, isKept = true, renews, instead } = props;
  const { renewal, checkoutPayment } = useWords("account", "checkout");
  const { card: words } = renewal;
  const { card, token, onSubmit, isTaking, isUnreachable } = useCardSubmit(shell.onSubmit);
  const place = useRef<HTMLDivElement>(null);
  const round = useRound(rejection);
  if (gateway === null) return <NoCards text={words.noGateway} />;
  return (
    <div ref={place}>
      {!isOnFile && (
        <noscript className="block rounded-md border border-edge px-4 py-3">
          <NoCards text={words.noScript} />
        </noscript>
      )}
      <Form
        {...shell}
        pending={shell.pending || isTaking}
        onSubmit={isOnFile ? shell.onSubmit : onSubmit}
        error={isUnreachable && !isOnFile ? { message: renewal.failed.unreachable } : error}
        className={isOnFile ? "" : "noscript:hidden"}
      >
        {children}
        {!isOnFile && (
          <>
            <input ref={token} type="hidden" name="paymentToken" />
            <div className="grid grid-cols-1 gap-4">
              {isKept && amountCents !== null && (
                <p className="max-w-measure">
                  {renews ? words.keptFor(renews.day, renews.amount) : words.kept}
                </p>
              )}
              <p className="max-w-measure text-sm text-muted">{checkoutPayment.card.keptAt}</p>
              <GatewayFields
                ref={card}
                isKept={isKept ? always : never}
                onEnter={() => place.current?.querySelector("form")?.requestSubmit()}
                {...{ gateway, amountCents, round }}
              />
            </div>
          </>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 *:[button]:w-full sm:*:[button]:w-auto">
          <SubmitButton>{button}</SubmitButton>
          {instead}
        </div>
      </Form>
    </div>
  );
}

function NoCards({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      <p className="max-w-measure">{text}</p>
      <CallInstead />
    </div>
  );
}

/** Counts the cards that were refused: each leaves empty fields, and a question for the password doesn't. */
function useRound(rejection: FormRejection | null): number {
  const [{ last, round }, setRound] = useState({ last: rejection, round: 0 });
  if (rejection !== last) {
    const isRefused = rejection !== null && rejection.code !== "recent_login_required";
    setRound({ last: rejection, round: round + (isRefused ? 1 : 0) });
  }
  return round;
}
/** Puts the token of the typed card into the form before it is sent. */
function useCardSubmit(send: Submit) {
  const card = useRef<CardHandle>(null);
  const token = useRef<HTMLInputElement>(null);
  const isTaken = useRef(false);
  const [state, setState] = useState<"idle" | "taking" | "unreachable">("idle");

  const onSubmit: Submit = (event) => {
    if (isTaken.current) {
      isTaken.current = false;
      return send(event);
    }
    event.preventDefault();
    const form = event.currentTarget;
    setState("taking");
    void (card.current?.take() ?? Promise.resolve("failed" as const)).then((taken) => {
      // A form that is still pending would not be sent.
      flushSync(() => setState(taken === "failed" ? "unreachable" : "idle"));
      if (typeof taken === "string" || !token.current) return;
      token.current.value = taken.token;
      isTaken.current = true;
      form.requestSubmit();
    });
  };
  return {
    card,
    token,
    onSubmit,
    isTaking: state === "taking",
    isUnreachable: state === "unreachable",
  };
}
