import type { ReactNode } from "react";
import type { Level } from "./block-view.ts";

/** Heading on the left of a wide screen, content on the right. */
export const headingBeside = "grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]";

// Adjacent blocks on the same background share one gap instead of adding two.
const grounds = {
  paper: "on-paper [.on-paper+&]:*:pt-0",
  soft: "on-soft bg-brand-soft [.on-soft+&]:*:pt-0",
  deep: "on-deep bg-deep text-on-deep [.on-deep+&]:*:pt-0",
};

type SectionProps = {
  id: string;
  ground?: keyof typeof grounds;
  className?: string;
  inner?: string | undefined;
  children: ReactNode;
};

/** A full-width band with its content on the page's grid; its id can be linked to. */
export function Section({ id, ground = "paper", className = "", inner, children }: SectionProps) {
  return (
    <section id={id} className={`${grounds[ground]} ${className}`.trim()}>
      <div className={`page-width py-12 lg:py-16 ${inner ?? ""}`.trim()}>{children}</div>
    </section>
  );
}

type HeadingProps<Of = Level> = { level: Of; className?: string; children: ReactNode };

export function Heading({ level, className = "", children }: HeadingProps) {
  const Tag = level === 1 ? "h1" : "h2";
  return (
    <Tag
      dir="auto"
      className={`max-w-[20em] min-w-0 ${level === 1 ? "text-3xl" : "text-2xl"} ${className}`.trim()}
    >
      {children}
    </Tag>
  );
}

const belowLevel = { 1: "h2", 2: "h3", 3: "h4" } as const;

/** An item's heading, one level below the block's heading or in its place. */
export function ItemHeading({ level, className = "", children }: HeadingProps<Level | 3>) {
  const Tag = belowLevel[level];
  return (
    <Tag dir="auto" className={`font-reading tracking-normal ${className}`.trim()}>
      {children}
    </Tag>
  );
}
