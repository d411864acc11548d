import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { useCloseOnLeave } from "./close-on-leave.ts";
import { useCloseOnRouteChange } from "./close-on-move.ts";
import { MenuList } from "./menu.tsx";
import type { MenuItem } from "./contents.ts";

type Props = { items: MenuItem[]; path: string; opensTo?: "left" | "right" };

export function LoginMenu({ items, path, opensTo = "left" }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { login } = useWords().site;
  useCloseOnLeave(details);
  useCloseOnRouteChange(details, path);
  const side = opensTo === "left" ? "right-0" : "left-0";
  return (
    <details ref={details} className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-3 font-semibold group-open:bg-brand-soft hover:bg-brand-soft [&::-webkit-details-marker]:hidden">
        {login}
        <ChevronDown aria-hidden size={20} className="group-open:rotate-180" />
      </summary>
      <MenuList
        items={items}
        className={`absolute top-full z-1000 mt-1 max-h-[70vh] w-64 overflow-y-auto rounded-lg border border-line bg-raised p-2 text-ink shadow-float [&_a]:rounded-md [&_a]:px-3 [&_a]:hover:bg-brand-soft ${side}`}
      />
    </details>
  );
}
