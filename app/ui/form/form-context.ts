import { createContext, useContext, type ReactNode } from "react";

/** Why a form was rejected; `fields` has the messages by field name. */
export type FormError = { message: string; fields?: Readonly<Record<string, string>> };

/** The typed values, as the server returns them after an error. */
export type FormValues = Readonly<Record<string, string | undefined>>;

type FormState = {
  id: string;
  error: FormError | null;
  values: FormValues | undefined;
  pending: boolean;
  /** Its field says what is wrong: a list of one line above would only repeat it. */
  hasOneField: boolean;
};

export const FormContext = createContext<FormState | null>(null);

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error("a field outside of a Form");
  return form;
}

/** Field names are unique within a form, ids within the page. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`;

/** Props of every field. Required is the default, so only optional fields are marked. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  /** "unsaid" where the question around it already marks it as optional. */
  isOptional?: boolean | "unsaid" | undefined;
  /** What the page finds wrong before the form is sent. */
  foundError?: string | undefined;
};

/** A field's error and last typed value, from its form. */
export function useField(props: Omit<FieldProps, "label">) {
  const { name, help, isOptional = false, foundError } = props;
  const form = useForm();
  const id = fieldId(form.id, name);
  const error = form.error?.fields?.[name] ?? foundError;
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
      // After a document post nothing else can.
      ...(form.hasOneField && error !== undefined && { autoFocus: true }),
    },
  };
}
