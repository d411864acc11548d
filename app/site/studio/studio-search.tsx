import { useEffect, useRef, type ReactNode } from "react";
import { HiddenFields, type useSiteForm } from "#app/site/form/site-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useWasServerRendered } from "#app/ui/is-alive.ts";
import { useStudioError } from "./studio-form.tsx";

type Props = {
  search: Pick<ReturnType<typeof useSiteForm>, "rejection" | "sent" | "hidden" | "shell">;
  label: string;
  help?: string;
  send: string;
};

/** Posted, so that no personal data appears in an address. */
export function StudioSearch({ search, label, help, send }: Props) {
  const { rejection, sent, hidden, shell } = search;
  const error = useStudioError(rejection, send);
  return (
    <search className="block">
      <Form {...shell} error={error} onlyField="search">
        <HiddenFields {...hidden} />
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[minmax(0,32em)_auto] sm:justify-start">
          <TextField
            name="search"
            type="search"
            label={label}
            help={help}
            defaultValue={sent?.search}
            autoComplete="off"
            maxLength={120}
          />
          <SubmitButton>{send}</SubmitButton>
        </div>
      </Form>
    </search>
  );
}

/** What was found, which takes the focus from the search. */
export function FoundTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (!wasServerRendered) title.current?.focus();
  }, [wasServerRendered]);
  return (
    <h2 ref={title} tabIndex={-1} className="text-xl wrap-anywhere not-first:mt-6">
      {children}
    </h2>
  );
}

type NothingProps = { title: string; text: string; action: ReactNode };

/** Looks like any list without entries. */
export function NothingFound({ title, text, action }: NothingProps) {
  return (
    <div className="mt-6 rounded-xl border border-line bg-raised px-4 py-8 sm:px-8">
      <FoundTitle>{title}</FoundTitle>
      <p className="mt-2 max-w-measure text-muted">{text}</p>
      <div className="mt-6">{action}</div>
    </div>
  );
}
