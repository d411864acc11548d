import { Menu, X } from "#app/ui/icons.ts";
import { useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { LanguageSwitch } from "../language-switch.tsx";
import { useCloseOnLeave, useCloseOnRouteChange, useCloseOnScroll } from "./use-close.ts";
import type { HeaderModel } from "./model.ts";
import { JoinButton, LogoutButton } from "./buttons.tsx";
import { MenuList } from "./menu.tsx";
import { TopBarLinks } from "./top-bar-links.tsx";
import { TopBarContact } from "./top-bar.tsx";

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
          <span className={isSmall ? "max-sm:sr-only" : "max-[24rem]:sr-only"}>{openMenu}</span>
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

const rows =
  "flex flex-col divide-y divide-line [&_a]:min-h-13 [&_a]:py-2 [&_[aria-current]]:font-semibold";

/** The whole header in one column; a long one scrolls below its first line. */
function MenuSheet({ model }: { model: HeaderModel }) {
  const words = useWords().site;
  const { menu, loginDropdown, topBar, join, logout, logo } = model;
  return (
    <>
      <div data-backdrop="" className="fixed inset-0 z-1000 bg-black/60" />
      <div className="fixed inset-y-0 right-0 z-1000 flex w-full max-w-md flex-col gap-4 overflow-y-auto overscroll-contain bg-raised px-4 pb-8 text-base text-ink shadow-float transition-[translate,opacity] duration-200 ease-out starting:translate-x-8 starting:opacity-0 *:shrink-0">
        <p className="sticky top-0 z-1 -mx-4 -mb-4 flex min-h-17 shrink-0 items-center border-b border-line bg-raised py-2 pr-44 pl-4 leading-tight font-semibold">
          <bdi className="block wrap-anywhere">{logo.alt}</bdi>
        </p>
        {menu.length > 0 && (
          <nav aria-label={words.openMenu}>
            <MenuList items={menu} className={`text-lg ${rows}`} />
          </nav>
        )}
        {join?.hidden === null && <JoinButton join={join} />}
        {loginDropdown && (
          <nav aria-label={words.login} className="border-t border-line">
            <MenuList items={loginDropdown} className={rows} />
          </nav>
        )}
        {topBar && (
          <div className="border-t border-line pt-2">
            <TopBarContact bar={topBar} />
            <TopBarLinks bar={topBar} className="flex flex-col" />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
          <LanguageSwitch />
          {logout && <LogoutButton />}
        </div>
      </div>
    </>
  );
}
