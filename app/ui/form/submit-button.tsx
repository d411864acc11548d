import { useContext, type ReactNode } from "react";
import { buttonClass, type ButtonLook } from "../button.tsx";
import { Spinner } from "../spinner.tsx";
import { useUiWords } from "../ui-words.ts";
import { FormContext } from "./form-context.ts";

type Props = {
  children: ReactNode;
  look?: ButtonLook;
  /** Defaults to the form's state; set it where a form has several such buttons. */
  pending?: boolean;
  /** The id of its form, for a button outside of it. */
  form?: string;
  name?: string;
  value?: string;
};

/** Keeps its width, name and focus while the form is pending. */
export function SubmitButton({ children, look = "main", pending, ...button }: Props) {
  const { working } = useUiWords();
  const around = useContext(FormContext);
  const isBusy = pending ?? around?.pending ?? false;
  return (
    <>
      <button
        type="submit"
        {...button}
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
        className={`relative ${buttonClass(look)}`}
      >
        <span className={isBusy ? "opacity-0" : ""}>{children}</span>
        {isBusy && (
          <span aria-hidden className="absolute inset-0 grid place-items-center">
            <Spinner size="sm" />
          </span>
        )}
      </button>
      <output className="sr-only">{isBusy && working}</output>
    </>
  );
}
