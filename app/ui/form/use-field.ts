import type { ReactNode } from "react";
import { fieldId, useForm } from "./form-context.ts";

/** What every field is told by who uses it. Required is the rule, so only the exception is said. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  /** Unsaid where the question that it is a part of says so. */
  isOptional?: boolean | "unsaid" | undefined;
};

/** What a field takes from its form: its error and what was typed last. */
export function useField({ name, help, isOptional = false }: Omit<FieldProps, "label">) {
  const form = useForm();
  const id = fieldId(form.id, name);
  const error = form.error?.fields?.[name];
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`];
  return {
    id,
    error,
    /** Undefined unless the form came back; then nothing but what was typed counts. */
    typed: form.values && (form.values[name] ?? ""),
    semantics: {
      "aria-required": !isOptional || undefined,
      "aria-invalid": error !== undefined || undefined,
      "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    },
  };
}
