import type { ReactNode } from "react";
import { FieldError, FieldHelp, LabelText, markClass } from "./field-parts.tsx";
import type { FieldProps } from "./use-field.ts";

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
