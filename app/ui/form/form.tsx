import {
  useId,
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
} from "react";
import { useWasServerRendered } from "../is-alive.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext, type FormError, type FormValues } from "./form-context.ts";

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

/** Focuses the summary each time a submission fails, and only then. */
function useFocusOnError(error: FormError | null, pending: boolean) {
  const summary = useRef<HTMLDivElement>(null);
  const isSubmitted = useRef(false);
  // In a page rendered with its error the browser has already set the focus.
  const wasServerRendered = useWasServerRendered();
  const before = useRef(wasServerRendered ? { error, pending } : { error: null, pending: false });
  useEffect(() => {
    const { error: lastError, pending: lastPending } = before.current;
    before.current = { error, pending };
    if (!error || pending) return;
    const isNew = !lastError || lastPending || (isSubmitted.current && error !== lastError);
    if (!isNew) return;
    isSubmitted.current = false;
    summary.current?.focus();
  }, [error, pending]);
  const noteSubmit = () => {
    isSubmitted.current = true;
  };
  return { summary, noteSubmit };
}
