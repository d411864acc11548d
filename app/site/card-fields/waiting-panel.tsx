import { useEffect, useRef, type ReactNode } from "react";
import { Spinner } from "#app/ui/spinner.tsx";

type Props = { title: string; text: string; isWaiting?: boolean; children: ReactNode };

/** Replaces a form while its outcome is undecided; takes the focus. */
export function WaitingPanel({ title, text, isWaiting = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4 rounded-xl border border-line bg-raised px-4 py-8 sm:px-8">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-3 text-xl shadow-none outline-none"
      >
        {isWaiting && <Spinner size="md" className="text-brand" />}
        {title}
      </h2>
      <output className="block max-w-measure">{text}</output>
      {children}
    </div>
  );
}
