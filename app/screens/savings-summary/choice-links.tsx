import { useId } from "react";
import { HereLink } from "./here-link.tsx";

type Choice = { key: string; name: string; to: string; isChosen: boolean };
type Props = { label: string; hash: string; choices: readonly Choice[] };

/** A set of options, each a link to the page with it selected. */
export function ChoiceLinks({ label, hash, choices }: Props) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="print:hidden">
      <p id={id} className="font-semibold">
        {label}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ key, name, to, isChosen }) => (
          <li key={key} className="min-w-0">
            <HereLink
              to={to}
              hash={hash}
              aria-current={isChosen ? "true" : undefined}
              className="inline-flex min-h-11 max-w-full items-center rounded-lg border border-edge bg-raised px-4 py-2 underline-offset-4 hover:underline aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-on-brand"
            >
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </HereLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
