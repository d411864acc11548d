import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useUiWords } from "../ui-words.ts";

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
    <div id={`${id}-help`} className="max-w-measure text-sm text-muted">
      {children}
    </div>
  );
}

export function FieldError({ id, children }: PartProps) {
  const { severities } = useUiWords();
  if (children === undefined) return null;
  return (
    <p id={`${id}-error`} className="mt-1 flex max-w-measure gap-2 font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-[0.2em] size-5 shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">{severities.error}: </span>
        {children}
      </span>
    </p>
  );
}

/** A thick line beside a field with an error. */
export const markClass = (error: string | undefined) =>
  error === undefined ? "" : "border-l-4 border-danger pl-4";
