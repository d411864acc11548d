import { createContext, useContext } from "react";

/** Why a form was not accepted; `fields` says it for single fields, by their names. */
export type FormError = { message: string; fields?: Readonly<Record<string, string>> };

/** What was typed, as the server gives it back after an error. */
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

/** Names of fields are of one form; ids are of the page. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`;
