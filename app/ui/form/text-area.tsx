import {
  useRef,
  type TextareaHTMLAttributes,
  useLayoutEffect,
  useState,
  type RefObject,
} from "react";
import { useUiWords } from "../ui-words.ts";
import { CharacterCount } from "./character-count.tsx";
import { controlClass, widths, FieldFrame } from "./field-parts.tsx";
import { useField, type FieldProps } from "./form-context.ts";

type Props = FieldProps &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "rows" | "autoComplete" | "spellCheck"> & {
    defaultValue?: string | undefined;
    /** Announced and counted, but not enforced: pasted text must not be cut off. */
    atMost?: number;
  };

export function TextArea({ label, help, isOptional, atMost, rows = 5, ...area }: Props) {
  const { charactersAtMost } = useUiWords();
  const limit = atMost === undefined ? undefined : charactersAtMost(atMost);
  const told = help === undefined ? limit : help;
  const field = { name: area.name, label, help: told, isOptional };
  const { id, error, typed, semantics } = useField(field);
  const text = useRef<HTMLTextAreaElement>(null);
  useKeptText(text, id);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <textarea
        {...area}
        {...semantics}
        ref={text}
        id={id}
        rows={rows}
        defaultValue={typed ?? area.defaultValue}
        className={`block ${controlClass} ${widths.full}`}
      />
      {atMost !== undefined && <CharacterCount text={text} atMost={atMost} />}
    </FieldFrame>
  );
}

/**
 * On hydration React resets a textarea to its initial text. What was typed meanwhile is saved
 * before and restored after.
 */
function useKeptText(area: RefObject<HTMLTextAreaElement | null>, id: string): void {
  const [typed] = useState(() => typedBefore(id));
  useLayoutEffect(() => {
    putBack(area.current, typed);
  }, [area, typed]);
}

const keptTexts = new WeakMap<Element, string>();

function typedBefore(id: string): string | null {
  if (typeof document === "undefined") return null;
  const area = document.getElementById(id);
  const isTyped = area instanceof HTMLTextAreaElement && area.value !== area.defaultValue;
  if (isTyped) keptTexts.set(area, area.value);
  // An interrupted hydration has reset it already, and begins again.
  return (area && keptTexts.get(area)) ?? null;
}

function putBack(area: HTMLTextAreaElement | null, typed: string | null): void {
  if (area && typed !== null) area.value = typed;
}
