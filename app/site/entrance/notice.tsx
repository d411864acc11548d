import { CircleCheck, Info } from "lucide-react";
import { Announcement } from "#app/ui/states/announcement.tsx";

const looks = {
  good: { Icon: CircleCheck, color: "text-good" },
  plain: { Icon: Info, color: "text-brand" },
};

/** What happened before this page was opened. */
export function Notice({ text, look = "plain" }: { text: string; look?: keyof typeof looks }) {
  const { Icon, color } = looks[look];
  return (
    <div className="mb-6 rounded-lg bg-brand-soft p-4">
      <Announcement text={text} />
      <p className="flex items-start gap-3">
        <Icon aria-hidden className={`mt-[0.1em] size-6 shrink-0 ${color}`} />
        <span className="min-w-0">{text}</span>
      </p>
    </div>
  );
}
