import { type ReactNode, useId } from "react";
import { SiteLink, tabLink } from "#app/site/links.tsx";

type Props = { label: string; children: ReactNode };

/** Links that choose what a page shows, in rows with a name each. */
export function ChoiceRows({ label, children }: Props) {
  return (
    <nav
      aria-label={label}
      className="mt-6 divide-y divide-line rounded-xl border border-line bg-raised px-4 sm:px-6"
    >
      {children}
    </nav>
  );
}

/** A row of choices beside its name. */
export function Choices({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-x-6 py-3 sm:grid-cols-[4rem_minmax(0,1fr)]">
      <p id={id} className="text-muted sm:pt-1.5">
        {name}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-x-6">
        {children}
      </ul>
    </div>
  );
}

export function Choice({ to, isChosen, text }: { to: string; isChosen: boolean; text: string }) {
  return (
    <li>
      <SiteLink to={to} aria-current={isChosen ? "page" : undefined} className={tabLink}>
        {text}
      </SiteLink>
    </li>
  );
}
