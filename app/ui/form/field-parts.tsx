import { CircleAlert } from "../icons.ts";
import type { ReactNode } from "react";
import { useUiWords } from "../ui-words.ts";
import { type FieldProps, useForm } from "./form-context.ts";

type LabelProps = { label: ReactNode; isOptional: boolean | "unsaid" | undefined };

export function LabelText({ label, isOptional = false }: LabelProps) {
  const { optional } = useUiWords();
  return (
    <>
      {label}
      {isOptional === true && <span className="font-normal text-muted"> ({optional})</span>}
    </>
  );
}

type PartProps = { id: string; children: ReactNode };

export function FieldHelp({ id, children }: PartProps) {
  if (children === undefined) return null;
  return (
    // As wide as the widest field, in a smaller type.
    <div id={`${id}-help`} className="max-w-[38.5em] text-sm text-pretty text-muted">
      {children}
    </div>
  );
}

export function FieldError({ id, children }: PartProps) {
  const { severities } = useUiWords();
  const { hasOneField } = useForm();
  if (children === undefined) return null;
  return (
    <p
      id={`${id}-error`}
      role={hasOneField ? "alert" : undefined}
      className="mt-1 flex max-w-measure gap-2 font-semibold text-danger"
    >
      <CircleAlert aria-hidden className="mt-[0.2em] size-5 shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">{severities.error}: </span>
        {children}
      </span>
    </p>
  );
}

/** A thick line beside a field with an error, in the margin: the field stays in its column. */
export const markClass = (error: string | undefined) =>
  error === undefined ? "" : "-ml-3 border-l-4 border-danger pl-2";

type Props = FieldProps & { id: string; error: string | undefined; children: ReactNode };

export function FieldFrame({ id, label, help, isOptional, error, children }: Props) {
  return (
    <div className={markClass(error)}>
      <label htmlFor={id} className="font-semibold">
        <LabelText label={label} isOptional={isOptional} />
      </label>
      <FieldHelp id={id}>{help}</FieldHelp>
      <FieldError id={id}>{error}</FieldError>
      <div className="mt-2">{children}</div>
    </div>
  );
}

export const controlClass =
  "min-h-12 w-full scroll-mt-36 rounded-lg border border-edge bg-raised px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-danger";

/** Widths that hint at the expected length. */
export const widths = {
  full: "max-w-[32em]",
  phone: "max-w-[16em]",
  zip: "max-w-[6em]",
};
