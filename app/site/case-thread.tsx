import type { ReactNode } from "react";
import { ChevronDown } from "#app/ui/icons.ts";
import type { FormRejection } from "./form/form-outcome.ts";
import { HiddenFields, useFormError, useSiteForm } from "./form/site-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

// What the pages of a complaint and of a message have in common: each is opened by a private link.

type EntryProps = { title: string; on: string; text: string | null; children?: ReactNode };

/** One step of the history; what someone wrote is text, whatever it looks like. */
export function ThreadEntry({ title, on, text, children }: EntryProps) {
  return (
    <li>
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted tabular-nums">{on}</p>
      {text !== null && (
        <p dir="auto" className="mt-2 max-w-measure wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      {children}
    </li>
  );
}

export const threadClass = "mt-4 grid gap-4 border-l-2 border-line pl-5";

type PanelProps = {
  title: string;
  text?: string;
  /** Something else on the page comes first. */
  isFolded?: boolean;
  children: ReactNode;
};

export function ThreadPanel({ title, text, isFolded = false, children }: PanelProps) {
  if (isFolded)
    return (
      <details className="group/panel mt-10">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <h2 className="text-xl">{title}</h2>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-brand transition-transform group-open/panel:rotate-180"
          />
        </summary>
        <div className="mt-4">{children}</div>
      </details>
    );
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      {text && <p className="mt-2 max-w-measure">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

type RenewalProps = { formKey: string; refused: FormRejection | null; label: string };

/** Its form is called `renew`. */
export function LinkRenewal({ label, ...start }: RenewalProps) {
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "renew", ...start });
  const error = useFormError(rejection, label);
  return (
    <Form {...shell} error={error}>
      <HiddenFields {...hidden} />
      <div className="phone-wide">
        <SubmitButton look="second">{label}</SubmitButton>
      </div>
    </Form>
  );
}
