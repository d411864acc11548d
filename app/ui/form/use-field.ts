import type { ReactNode } from "react";
import { fieldId, useForm } from "./form-context.ts";

/** Props of every field. Required is the default, so only optional fields are marked. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  /** "unsaid" where the question around it already marks it as optional. */
  isOptional?: boolean | "unsaid" | undefined;
};

/** A field's error and last typed value, from its form. */
export function useField({ name, help, isOptional = false }: Omit<FieldProps, "label">) {
  const form = useForm();
  const id = fieldId(form.id, name);
  const error = form.error?.fields?.[name];
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`];
  return {
    id,
    error,
    /** Undefined on a first render; once the form came back, only typed values count. */
    typed: form.values && (form.values[name] ?? ""),
    semantics: {
      "aria-required": !isOptional || undefined,
      "aria-invalid": error !== undefined || undefined,
      "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    },
  };
}
