import { useId } from "react";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { HereLink } from "./here-link.tsx";

type Choice = { key: string; name: string; to: string; isChosen: boolean };
type Props = {
  label: string;
  hash: string;
  choices: readonly Choice[];
  /** A phone folds these, which come after the others. */
  folded?: { summary: string; choices: readonly Choice[] };
};

/** A set of options, each a link to the page with it selected. */
export function ChoiceLinks({ label, hash, choices, folded }: Props) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="print:hidden">
      <p id={id} className="font-semibold">
        {label}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Choices hash={hash} choices={choices} className="contents" />
        {folded && folded.choices.length > 0 && (
          <PhoneFold isInRow summary={folded.summary}>
            <Choices
              hash={hash}
              choices={folded.choices}
              className="mt-1 flex flex-wrap gap-2 md:contents"
            />
          </PhoneFold>
        )}
      </div>
    </nav>
  );
}

type ChoicesProps = Pick<Props, "hash" | "choices"> & { className: string };

function Choices({ hash, choices, className }: ChoicesProps) {
  return (
    <ul className={className}>
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
  );
}
