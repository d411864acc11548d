import { Check } from "#app/ui/icons.ts";
import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import type { CheckoutStep } from "#contract/checkout.ts";

type Shown = "choose" | Exclude<CheckoutStep, "done">;
/** How far the current step is, where it has several pages. */
export type Share = "third" | "two-thirds";

const partly =
  "relative border-line before:absolute before:-top-1 before:left-0 before:h-1 before:bg-brand";
const shares: Record<Share, string> = {
  third: "before:w-1/3",
  "two-thirds": "before:w-2/3",
};

type Props = {
  step: "choose" | CheckoutStep;
  share?: Share | undefined;
  carried: string;
  isPaying?: boolean;
};

// The plan comes first; the confirmation is the end of them all.
const shownSteps: readonly Shown[] = ["choose", "create-account", "add-member", "payment"];
const pathTo = (step: Shown, carried: string) =>
  step === "choose" ? toChoose(carried) : `/checkout/${step}${carried}`;

/** Back to the first step, with what was pressed. */
export const toChoose = (carried: string) => `/checkout?change${carried.replace("?", "&")}`;

/** The checkout's steps; completed ones are links, but not while it is being paid, nor after that. */
export function Progress({ step, share, carried, isPaying = false }: Props) {
  const { checkout } = useWords("checkout");
  const current = step === "done" ? shownSteps.length : shownSteps.indexOf(step);
  return (
    <nav aria-label={checkout.progress}>
      <ol className="grid grid-cols-[4fr_7fr_6fr_5fr] gap-1 sm:grid-cols-4 sm:gap-4">
        {shownSteps.map((one, at) => {
          const isDone = at < current;
          const whole = at <= current ? "border-brand" : "border-line";
          const bar = share && at === current ? `${partly} ${shares[share]}` : whole;
          return (
            <li
              key={one}
              aria-current={one === step ? "step" : undefined}
              className={`min-w-0 border-t-4 text-sm wrap-break-word hyphens-auto ${bar} ${one === step ? "font-semibold" : "text-muted"}`}
            >
              {isDone && step !== "done" && !isPaying ? (
                <SiteLink
                  to={pathTo(one, carried)}
                  className="block min-h-11 py-2 text-brand underline underline-offset-4"
                >
                  <Label isDone>{checkout.steps[one]}</Label>
                </SiteLink>
              ) : (
                <span className="block min-h-11 py-2">
                  <Label isDone={isDone}>{checkout.steps[one]}</Label>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Label({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const { checkout } = useWords("checkout");
  return (
    <>
      {isDone && <Check aria-hidden className="me-1 inline size-4 align-[-0.2em]" />}
      {children}
      {isDone && <span className="sr-only"> ({checkout.stepDone})</span>}
    </>
  );
}
