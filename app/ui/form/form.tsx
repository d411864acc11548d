import { useId, type ComponentType, type ReactNode, type SubmitEvent } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext, type FormError, type FormValues } from "./form-context.ts";
import { useFocusOnError } from "./use-focus-on-failure.ts";

type ShellProps = {
  id: string;
  method: "get" | "post";
  action?: string;
  noValidate: true;
  "aria-busy": boolean | undefined;
  className: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

type Props = {
  method: "get" | "post";
  action?: string;
  /** The router's form component, which submits without leaving the page. */
  as?: ComponentType<ShellProps>;
  pending: boolean;
  error: FormError | null;
  /** The typed values, where the server returned the form. */
  values?: FormValues | undefined;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  className?: string;
  children: ReactNode;
};

/** The only form shell: fields find their error and typed value by name. */
export function Form(props: Props) {
  const { method, action, as, pending, error, values, onSubmit, children } = props;
  const id = useId();
  const { summary, noteSubmit } = useFocusOnError(error, pending);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (pending) return event.preventDefault();
    noteSubmit();
    onSubmit?.(event);
  };
  const shell: ShellProps = {
    id,
    method,
    ...(action !== undefined && { action }),
    noValidate: true,
    "aria-busy": pending || undefined,
    className: `grid grid-cols-1 gap-6 ${props.className ?? ""}`.trim(),
    onSubmit: submit,
    children: (
      <FormContext value={{ id, error, values, pending }}>
        {error && <ErrorSummary ref={summary} formId={id} error={error} />}
        {children}
      </FormContext>
    ),
  };
  const Shell = as;
  return Shell ? <Shell {...shell} /> : <form {...shell} />;
}
