import type { ReactNode } from "react";

/** What the page is about, set apart from all that surrounds it. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-xl border border-line bg-raised px-4 py-6 sm:px-8 sm:py-8">
      {children}
    </div>
  );
}
