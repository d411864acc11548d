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
import { FormContext, fieldId, type FormError, type FormValues } from "./form-context.ts";

type ShellProps = {
  id: string;
  method: "get" | "post";
  encType?: "multipart/form-data";
  action?: string;
  noValidate: true;
  "aria-busy": boolean | undefined;
  className: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

type Props = {
  /** For a button outside of the form. */
  id?: string;
  method: "get" | "post";
  /** Its files are sent with it where there is no JavaScript. */
  hasFiles?: boolean | undefined;
  action?: string;
  /** The router's form component, which submits without leaving the page. */
  as?: ComponentType<ShellProps>;
  pending: boolean;
  error: FormError | null;
  /** A form of a single field: its error stands at the field, without a summary. */
  onlyField?: string | undefined;
  /** The typed values, where the server returned the form. */
  values?: FormValues | undefined;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  className?: string;
  /** Its parts are as wide as the column, and so is the summary of errors. */
  isWide?: boolean;
  children: ReactNode;
};

/** The only form shell: fields find their error and typed value by name. */
export function Form(props: Props) {
  const { method, action, as, pending, error, values, onSubmit, children } = props;
  const { onlyField } = props;
  const hasOneField = onlyField !== undefined && error?.fields?.[onlyField] !== undefined;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { summary, noteSubmit } = useFocusOnError(
    error,
    pending,
    hasOneField ? fieldId(id, onlyField) : null,
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (pending) return event.preventDefault();
    noteSubmit();
    onSubmit?.(event);
  };
  const shell: ShellProps = {
    id,
    method,
    ...(props.hasFiles && { encType: "multipart/form-data" }),
    ...(action !== undefined && { action }),
    noValidate: true,
    "aria-busy": pending || undefined,
    className: `grid grid-cols-1 gap-6 ${props.className ?? ""}`.trim(),
    onSubmit: submit,
    children: (
      <FormContext value={{ id, error, values, pending, hasOneField }}>
        {error && !hasOneField && (
          <ErrorSummary ref={summary} formId={id} error={error} isWide={props.isWide} />
        )}
        {children}
      </FormContext>
    ),
  };
  const Shell = as;
  return Shell ? <Shell {...shell} /> : <form {...shell} />;
}

/** A modal that is about to close gives focus back to the button: after that. */
function focusOnceReachable(target: HTMLElement): void {
  target.focus();
  if (target.contains(document.activeElement)) return;
  const cover = document.querySelector("dialog:modal");
  cover?.addEventListener("close", () => target.focus(), { once: true });
}

/** Focuses the summary, or the only field, each time a submission fails, and only then. */
function useFocusOnError(error: FormError | null, pending: boolean, onlyField: string | null) {
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
    const wrong = onlyField === null ? summary.current : document.getElementById(onlyField);
    if (wrong) focusOnceReachable(wrong);
  }, [error, pending, onlyField]);
  const noteSubmit = () => {
    isSubmitted.current = true;
  };
  return { summary, noteSubmit };
}
