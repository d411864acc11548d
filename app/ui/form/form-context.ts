import { createContext, useContext } from "react";

/** Why a form was rejected; `fields` has the messages by field name. */
export type FormError = { message: string; fields?: Readonly<Record<string, string>> };

/** The typed values, as the server returns them after an error. */
export type FormValues = Readonly<Record<string, string | undefined>>;

type FormState = {
  id: string;
  error: FormError | null;
  values: FormValues | undefined;
  pending: boolean;
};

export const FormContext = createContext<FormState | null>(null);

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error("a field outside of a Form");
  return form;
}

/** Field names are unique within a form, ids within the page. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`;
