import type { InputHTMLAttributes } from "react";
import { controlClass, widths, FieldFrame } from "./field-parts.tsx";
import { useField, type FieldProps } from "./form-context.ts";

type Props = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | "autoComplete"
    | "autoCapitalize"
    | "spellCheck"
    | "inputMode"
    | "maxLength"
    | "enterKeyHint"
    | "form"
  > & {
    type?: "text" | "email" | "tel" | "search" | "url" | "date";
    defaultValue?: string | undefined;
    width?: keyof typeof widths;
  };

export function TextField({ label, help, isOptional, width = "full", ...input }: Props) {
  const field = { name: input.name, label, help, isOptional };
  const { id, error, typed, semantics } = useField(field);
  const plain = input.type === "email" && { autoCapitalize: "none", spellCheck: false };
  return (
    <FieldFrame {...field} id={id} error={error}>
      <input
        type="text"
        {...plain}
        {...input}
        {...semantics}
        id={id}
        defaultValue={typed ?? input.defaultValue}
        className={`${controlClass} ${widths[width]}`}
      />
    </FieldFrame>
  );
}
