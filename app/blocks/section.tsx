import type { ReactNode } from "react";
import type { Level } from "./block-view.ts";

/** A block's heading on the left of a wide screen, its content on the right. */
export const headingBeside = "grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]";

type SectionProps = { id: string; className?: string; inner?: string; children: ReactNode };

/** A band over the whole width, its content on the page's grid; its id can be linked to. */
export function Section({ id, className = "", inner = "", children }: SectionProps) {
  return (
    <section id={id} className={className}>
      <div className={`page-width ${inner}`}>{children}</div>
    </section>
  );
}

type HeadingProps = { level: Level; className?: string; children: ReactNode };

export function Heading({ level, className = "", children }: HeadingProps) {
  const Tag = level === 1 ? "h1" : "h2";
  return (
    <Tag className={`max-w-[20em] ${level === 1 ? "text-3xl" : "text-2xl"} ${className}`}>
      {children}
    </Tag>
  );
}

/** The heading of one item under a block's heading, or in its place where there is none. */
export function ItemHeading({ level, className = "", children }: HeadingProps) {
  const Tag = level === 1 ? "h2" : "h3";
  return <Tag className={`font-reading tracking-normal ${className}`}>{children}</Tag>;
}
