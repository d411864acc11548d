import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";

type Props = { states: readonly { state: string; name: string; count: number }[] };

/** Shown before the first search: instructions, and the states with offices. */
export function FirstSteps({ states }: Props) {
  const { findADentist } = useWords();
  return (
    <section aria-labelledby="states" className="mt-8">
      <p className="max-w-measure">{findADentist.startText}</p>
      <h2 id="states" className="mt-8 text-xl">
        {findADentist.startTitle}
      </h2>
      <ul className="mt-4 columns-1 gap-8 sm:columns-2 lg:columns-3">
        {states.map(({ state, name, count }) => (
          <li key={state} className="break-inside-avoid border-b border-line">
            <SiteLink
              to={`/find-a-dentist?state=${state}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 underline-offset-4 hover:underline"
            >
              <span className="min-w-0 wrap-anywhere text-brand underline underline-offset-4">
                {name}
              </span>
              <span className="text-sm text-muted tabular-nums">{findADentist.count(count)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
