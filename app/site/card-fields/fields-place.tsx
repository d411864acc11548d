import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

/** `invalid`: the fields show their own errors and have the focus. */
export type TakenCard = { token: string } | "invalid" | "failed";

/** What the page requires of a gateway's card fields. */
export type CardHandle = {
  /** Shows what is missing without moving the focus; false if something is. */
  check: () => Promise<boolean>;
  /** Focuses the first field, or the first with an error. */
  focus: () => void;
  take: () => Promise<TakenCard>;
};

/** Whether the form as it is asks to save the card. */
export type IsKept = (form: HTMLFormElement | null) => boolean;

/** What a wallet's button needs of the page: the form is complete before the wallet opens. */
export type WalletUse = {
  amountCents: number;
  mayOpen: () => boolean;
  onToken: (token: string) => void;
};

type Props = {
  state: "loading" | "ready" | "stuck";
  onReload: () => void;
  children: ReactNode;
};

/** Reserves the space of the gateway's fields; shows that they are loading or have failed. */
export function FieldsPlace({ state, onReload, children }: Props) {
  const { card } = useWords("checkout").checkoutPayment;
  return (
    <div className="relative">
      {state === "stuck" && (
        <div role="alert" className="mb-4 grid justify-items-start gap-3">
          <p className="max-w-measure">{card.notLoaded}</p>
          <Button look="second" size="sm" onClick={onReload}>
            {card.reload}
          </Button>
        </div>
      )}
      {state === "loading" && (
        <div className="absolute inset-0 grid place-content-center text-muted">
          <Spinner size="md" label={card.loading} />
        </div>
      )}
      <div className={state === "stuck" ? "hidden" : ""}>{children}</div>
    </div>
  );
}
