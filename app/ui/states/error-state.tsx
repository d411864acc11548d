import { TriangleAlert } from "../icons.ts";
import { Button, buttonClass } from "../button.tsx";
import { useUiWords } from "../ui-words.ts";

type Props = { title: string; text: string; level?: 2 | 3 } & (
  | { onRetry: () => void }
  /** Works without JavaScript: usually the page's own address. */
  | { retryHref: string }
);

/** A failed load with a way to retry. */
export function ErrorState({ title, text, level = 2, ...retry }: Props) {
  const { tryAgain } = useUiWords();
  const Heading = `h${level}` as const;
  return (
    <div className="rounded-xl border border-danger bg-raised px-4 py-8 sm:px-8">
      <div role="alert">
        <Heading className="flex items-start gap-2 text-xl">
          <TriangleAlert aria-hidden className="mt-[0.15em] size-6 shrink-0 text-danger" />
          {title}
        </Heading>
        <p className="mt-2 max-w-measure text-muted">{text}</p>
      </div>
      <div className="mt-6">
        {"onRetry" in retry ? (
          <Button look="second" onClick={retry.onRetry}>
            {tryAgain}
          </Button>
        ) : (
          <a href={retry.retryHref} className={buttonClass("second")}>
            {tryAgain}
          </a>
        )}
      </div>
    </div>
  );
}
