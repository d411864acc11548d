import { useRef, type TextareaHTMLAttributes } from "react";
import { useUiWords } from "../ui-words.ts";
import { CharacterCount } from "./character-count.tsx";
import { controlClass, widths } from "./control-class.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useField, type FieldProps } from "./use-field.ts";
import { useKeptText } from "./use-kept-text.ts";

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
