import { Eye, EyeOff } from "../icons.ts";
import { useState } from "react";
import { useUiWords } from "../ui-words.ts";
import { useIsAlive } from "../is-alive.ts";
import { controlClass, widths, FieldFrame } from "./field-parts.tsx";
import { useField, type FieldProps } from "./form-context.ts";

type Props = FieldProps & { autoComplete: "current-password" | "new-password" };

/** Never refilled after an error: the server does not send passwords back. */
export function PasswordField({ autoComplete, ...field }: Props) {
  const { id, error, semantics } = useField(field);
  const { showPassword, hidePassword } = useUiWords();
  const [isShown, setIsShown] = useState(false);
  const isAlive = useIsAlive();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...field} id={id} error={error}>
      <div className={`relative ${widths.full}`}>
        <input
          {...semantics}
          type={isShown ? "text" : "password"}
          id={id}
          name={field.name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlClass} pr-14`}
        />
        {isAlive && (
          <button
            type="button"
            aria-controls={id}
            aria-label={isShown ? hidePassword : showPassword}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center text-muted hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
