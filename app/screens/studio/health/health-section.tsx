import type { ReactNode } from "react";
import { useWords, type Words } from "#app/messages/words.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";

type Props = {
  title: string;
  lead: string;
  /** A long table, which a phone folds. */
  isLong?: boolean;
  children: ReactNode;
};

export function HealthSection({ title, lead, isLong = false, children }: Props) {
  const { health: words } = useWords("studio");
  return (
    <section className="mt-12">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 max-w-measure text-muted">{lead}</p>
      <div className="mt-4">
        {isLong ? <PhoneFold summary={words.numbers}>{children}</PhoneFold> : children}
      </div>
    </section>
  );
}

/** A path as it was reported, with words for what its ids were of. */
export const writePath = (path: string, { oneOf, homePage }: Words["health"]) =>
  path === "/"
    ? homePage
    : path.replaceAll(/([^/]*)\/-(?=\/|$)/g, (_, before: string) => `${before}/(${oneOf(before)})`);

export const writeCount = (count: number) => count.toLocaleString("en-US");
