import { useWords } from "#app/messages/words.ts";
import { LanguageSwitch } from "../language-switch.tsx";
import { JoinButton } from "./join-button.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { MenuList } from "./menu.tsx";
import type { HeaderModel } from "./model.ts";
import { TopBarLinks } from "./top-bar-links.tsx";
import { TopBarContact } from "./top-bar.tsx";

const rows =
  "flex flex-col divide-y divide-line [&_a]:min-h-13 [&_a]:py-2 [&_[aria-current]]:font-semibold";

/** The whole header in one column; a long one scrolls below its first line. */
export function MenuSheet({ model }: { model: HeaderModel }) {
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
