import { useSyncExternalStore, type MouseEvent, type Ref } from "react";
import { useUiWords } from "../ui-words.ts";
import { fieldId, type FormError } from "./form-context.ts";

type Props = { formId: string; error: FormError; ref: Ref<HTMLDivElement> };

/** The errors at the top of the form, with a link to each field. */
export function ErrorSummary({ formId, error, ref }: Props) {
  const { thereIsAProblem } = useUiWords();
  const fields = Object.entries(error.fields ?? {});
  const strangers = useStrangers(
    formId,
    fields.map(([name]) => name),
  );
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
      autoFocus
      className="max-w-[32em] scroll-mt-36 rounded-lg border-2 border-danger bg-raised p-4 sm:p-6"
    >
      <div role="alert">
        <h2 className="text-xl">{thereIsAProblem}</h2>
        <p className="mt-2">{error.message}</p>
        {fields.length > 0 && (
          <ul className="mt-2 grid grid-cols-1 gap-1">
            {fields.map(([name, wording]) => (
              <li key={name}>
                {strangers.includes(name) ? (
                  wording
                ) : (
                  <a
                    href={`#${fieldId(formId, name)}`}
                    onClick={goToField}
                    className="inline-block max-w-full py-1 font-semibold text-danger underline"
                  >
                    {wording}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Error names without a field in this form, determined after rendering. */
function useStrangers(formId: string, names: string[]): string[] {
  const isStrange = (name: string) => !document.getElementById(fieldId(formId, name));
  const strangers = useSyncExternalStore(
    () => () => {},
    () => names.filter(isStrange).join("\n"),
    () => "",
  );
  return strangers.split("\n");
}

/** Focuses the field, also the first of a group, without a history entry. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  const control = target.matches("fieldset")
    ? (target.querySelector<HTMLElement>("[aria-invalid]") ?? target.querySelector("input"))
    : target;
  event.preventDefault();
  target.scrollIntoView();
  control?.focus({ preventScroll: true });
}
