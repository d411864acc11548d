import { CircleCheck } from "lucide-react";

/** The success message of a form sent without JavaScript, on the page that it redirects to. */
export function DoneNotice({ text }: { text: string }) {
  return (
    <p
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
      autoFocus
      className="mb-6 flex max-w-[32em] scroll-mt-36 gap-3 rounded-lg border border-l-4 border-line border-l-good p-4 font-semibold"
    >
      <CircleCheck aria-hidden className="mt-[0.15em] size-5 shrink-0 text-good" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}
