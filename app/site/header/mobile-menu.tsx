import { Menu, X } from "lucide-react";
import { useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { useCloseOnLeave } from "./close-on-leave.ts";
import { useCloseOnRouteChange, useCloseOnScroll } from "./close-on-move.ts";
import { MenuSheet } from "./menu-sheet.tsx";
import type { HeaderModel } from "./model.ts";

type Props = { model: HeaderModel; isSmall?: boolean };

/** A sheet over the page, so that opening it moves nothing. */
export function MobileMenu({ model, isSmall = false }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { openMenu, closeMenu } = useWords().site;
  useCloseOnLeave(details);
  useCloseOnRouteChange(details, model.path);
  useCloseOnScroll(details);
  return (
    <details ref={details} className={`group min-h-11 shrink-0 ${isSmall ? "w-11 sm:w-auto" : ""}`}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-lg border border-current px-3 font-semibold group-open:fixed group-open:top-3 group-open:right-4 group-open:z-1001 group-open:bg-raised group-open:text-ink [&::-webkit-details-marker]:hidden">
        <span className="contents group-open:hidden">
          <Menu aria-hidden size={20} />
          <span className={isSmall ? "sr-only sm:not-sr-only" : ""}>{openMenu}</span>
        </span>
        <span className="hidden group-open:contents">
          <X aria-hidden size={20} />
          {closeMenu}
        </span>
      </summary>
      <MenuSheet model={model} />
    </details>
  );
}
