import type { ReactNode } from "react";

export function Card({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-xl border border-line bg-raised px-4 py-6 sm:px-8 sm:py-8">
      {children}
    </div>
  );
}
