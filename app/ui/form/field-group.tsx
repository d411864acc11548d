import type { FieldsetHTMLAttributes, ReactNode } from "react";
import { FieldError, FieldHelp, LabelText, markClass } from "./field-parts.tsx";
import type { FieldProps } from "./form-context.ts";

type Props = FieldProps & {
  /** The question's id, which the summary links to. */
  id: string;
  error: string | undefined;
  semantics: FieldsetHTMLAttributes<HTMLFieldSetElement>;
  children: ReactNode;
};

/** Several controls that answer one question. */
export function FieldGroup({ id, label, help, isOptional, error, semantics, children }: Props) {
  return (
    <div className={markClass(error)}>
      <fieldset {...semantics} className="min-w-0 scroll-mt-36">
        <legend className="font-semibold">
          <LabelText label={label} isOptional={isOptional} />
        </legend>
        <FieldHelp id={id}>{help}</FieldHelp>
        <FieldError id={id}>{error}</FieldError>
        <div className="mt-2">{children}</div>
      </fieldset>
    </div>
  );
}
