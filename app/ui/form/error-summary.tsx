import { useSyncExternalStore, type MouseEvent, type Ref } from "react";
import { useUiWords } from "../ui-words.ts";
import { fieldId, type FormError } from "./form-context.ts";

type Props = {
  formId: string;
  error: FormError;
  isWide: boolean | undefined;
  ref: Ref<HTMLDivElement>;
};

/** The errors at the top of the form, with a link to each field. */
export function ErrorSummary({ formId, error, isWide = false, ref }: Props) {
  const { thereIsAProblem } = useUiWords();
  const fields = error.fields ?? {};
  const { known, strangers } = useFieldOrder(formId, Object.keys(fields));
  const names = [...known, ...strangers];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
      autoFocus
      className={`${isWide ? "" : "max-w-[32em]"} scroll-mt-36 rounded-lg border-2 border-danger bg-raised p-4 sm:p-6`}
    >
      <div role="alert">
        <h2 className="text-xl">{thereIsAProblem}</h2>
        <p className="mt-2">{error.message}</p>
        {names.length > 0 && (
          <ul className="mt-2 grid grid-cols-1 gap-1">
            {names.map((name) => (
              <li key={name}>
                {strangers.includes(name) ? (
                  fields[name]
                ) : (
                  <a
                    href={`#${fieldId(formId, name)}`}
                    onClick={goToField}
                    className="inline-block max-w-full py-1 font-semibold text-danger underline"
                  >
                    {fields[name]}
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

/**
 * The names in the order of their fields, and those without a field in this form. Both are known
 * after rendering.
 */
function useFieldOrder(formId: string, names: string[]) {
  const read = () => {
    const found = names.map((name) => document.getElementById(fieldId(formId, name)));
    const placed = names.flatMap((name, nth) => {
      const field = found[nth];
      return field ? [{ name, field }] : [];
    });
    const known = placed.toSorted((one, other) => inDocument(one.field, other.field));
    const strangers = names.filter((_, nth) => !found[nth]);
    return JSON.stringify({ known: known.map(({ name }) => name), strangers });
  };
  const asGiven = () => JSON.stringify({ known: names, strangers: [] });
  return JSON.parse(useSyncExternalStore(() => () => {}, read, asGiven)) as Record<
    "known" | "strangers",
    string[]
  >;
}

function inDocument(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
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
