import type { ButtonHTMLAttributes } from "react";

const looks = {
  main: "bg-accent text-on-accent",
  second: "border border-edge text-brand",
  quiet: "text-brand underline",
  brand: "bg-brand text-on-brand",
  good: "bg-good text-paper",
  warning: "bg-warning text-paper",
  danger: "bg-danger-fill text-white",
  onDeep: "bg-on-deep text-deep",
  secondOnDeep: "border border-on-deep text-on-deep",
};
const sizes = {
  md: "min-h-12 px-6",
  sm: "min-h-11 px-4 text-sm",
};

export type ButtonLook = keyof typeof looks;
export type ButtonSize = keyof typeof sizes;

/** Button styles, also for links that look like one. */
export function buttonClass(look: ButtonLook, size: ButtonSize = "md"): string {
  return `inline-flex items-center justify-center gap-2 rounded-lg py-2 text-center font-semibold text-balance underline-offset-4 hover:underline aria-disabled:cursor-default aria-disabled:no-underline ${sizes[size]} ${looks[look]}`;
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  size?: ButtonSize;
  type?: "button" | "submit";
};

export function Button({ look = "main", size = "md", type = "button", className, ...rest }: Props) {
  return (
    <button
      type={type === "submit" ? "submit" : "button"}
      className={`${buttonClass(look, size)} ${className ?? ""}`}
      {...rest}
    />
  );
}
