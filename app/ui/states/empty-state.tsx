import type { ReactNode } from "react";
import { Announcement } from "./announcement.tsx";

type Props = {
  title: string;
  text: string;
  /** The next step: a link or a button. */
  action: ReactNode;
  level?: 2 | 3;
};

export function EmptyState({ title, text, action, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="rounded-xl border border-line bg-raised px-4 py-8 sm:px-8">
      <Announcement text={`${title}. ${text}`} />
      <Heading className="text-xl">{title}</Heading>
      <p className="mt-2 max-w-measure text-muted">{text}</p>
      <div className="mt-6">{action}</div>
    </div>
  );
}
