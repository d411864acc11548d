import type { ReactNode } from "react";

type Props = { title: string; lead: string; children?: ReactNode };

export function HealthSection({ title, lead, children }: Props) {
  return (
    <section className="mt-12">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 max-w-measure text-muted">{lead}</p>
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

export const writeCount = (count: number) => count.toLocaleString("en-US");
