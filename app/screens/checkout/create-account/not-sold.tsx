import { TriangleAlert } from "#app/ui/icons.ts";
import { useEffect, useRef, type MouseEvent } from "react";
import { useWords } from "#app/messages/words.ts";
import { CallInstead } from "#app/site/phone.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { Typed } from "#app/site/form/form-outcome.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import { localPath } from "#contract/language-path.ts";
import type { CheckoutView } from "../view-checkout.server.ts";
import type { OtherPlan } from "./load-details.server.ts";

export type ZipPlace = { zip: string; state: string };

export const notSoldId = "not-sold";

type Props = {
  plan: string;
  state: string;
  others: OtherPlan[];
  isArrival: boolean;
  /** Where the ZIP code of the address is, if that is another state. */
  zipPlace: ZipPlace | null;
};

/** The one place that says it. State law or the owner prevents the sale in this state; offers the plans that are sold there. */
export function NotSold({ plan, state, others, isArrival, zipPlace }: Props) {
  const { checkout, lang } = useWords("checkout");
  const { notSold } = checkout;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isArrival) panel.current?.focus();
  }, [isArrival]);
  const sold = others.filter(({ states }) => states.includes(state));
  return (
    <div
      ref={panel}
      id={notSoldId}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
      autoFocus={isArrival}
      className="max-w-[32em] scroll-mt-36 rounded-lg border-2 border-warning bg-raised p-4 sm:p-6"
    >
      <h2 className="flex gap-3 text-xl">
        <TriangleAlert aria-hidden className="mt-[0.2em] size-6 shrink-0 text-warning" />
        <span className="min-w-0">{notSold.title(plan, nameOfState(state, lang))}</span>
      </h2>
      {zipPlace && <OtherState place={zipPlace} />}
      {sold.length > 0 ? (
        <>
          <p className="mt-2">{notSold.text}</p>
          <p className="mt-4 font-semibold">{notSold.others}</p>
          <ul className="mt-2 grid grid-cols-1 gap-2">
            {sold.map(({ id, name }) => (
              <li key={id}>
                <button type="submit" form={takePlanId(id)} className={buttonClass("second")}>
                  {notSold.take(name)}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="mt-2 mb-1">{notSold.none(nameOfState(state, lang))}</p>
          <CallInstead isOnlyWay />
        </>
      )}
    </div>
  );
}

/** A slip in the state is mended by one button. */
function OtherState({ place: { zip, state } }: { place: ZipPlace }) {
  const { checkout, lang } = useWords("checkout");
  const { notSold } = checkout;
  const name = nameOfState(state, lang);
  const change = (event: MouseEvent<HTMLButtonElement>) => {
    const field = event.currentTarget.form?.elements.namedItem("address-state");
    if (!(field instanceof HTMLSelectElement)) return;
    field.value = state;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.focus();
  };
  return (
    <div className="mt-2 mb-4">
      <p>{notSold.zipIn(zip, name)}</p>
      <p className="mt-2 phone-wide">
        <button type="button" onClick={change} className={buttonClass("main")}>
          {notSold.takeState(name)}
        </button>
      </p>
    </div>
  );
}

const takePlanId = (planId: string) => `take-${planId}`;

type Take = { others: OtherPlan[]; quote: CheckoutView; formKey: string; typed: Typed | undefined };

/**
 * Rendered outside the details form, as forms cannot nest; its buttons are in the panel. Details
 * that were refused as a document are sent along, or they would be lost.
 */
export function TakePlanForms({ others, quote, formKey, typed }: Take) {
  const { lang } = useWords();
  const { hidden, shell } = useSiteForm(
    typed
      ? { name: "details", formKey }
      : { name: "plan", formKey: "", takenBy: localPath(lang, "/checkout") },
  );
  return others.map(({ id, cycle }) => (
    <form
      key={id}
      hidden
      id={takePlanId(id)}
      method="post"
      action={shell.action}
      onSubmit={shell.onSubmit}
    >
      <HiddenFields {...hidden} />
      {Object.entries(typed ? { ...typed, instead: "on" } : { back: "create-account" }).map(
        ([name, value]) =>
          ofChoice.has(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input type="hidden" name="planId" value={id} />
      <input type="hidden" name="officeId" value={quote.office?.id ?? ""} />
      <input type="hidden" name="cycle" value={cycle} />
    </form>
  ));
}

const ofChoice = new Set(["planId", "officeId", "cycle"]);
