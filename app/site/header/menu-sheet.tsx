import { useWords } from "#app/messages/words.ts";
import { LanguageSwitch } from "../language-switch.tsx";
import { JoinButton } from "./join-button.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { MenuList } from "./menu.tsx";
import type { HeaderModel } from "./model.ts";
import { TopBarLinks } from "./top-bar-links.tsx";
import { TopBarContact } from "./top-bar.tsx";

/** All a header offers, in one column. */
export function MenuSheet({ model }: { model: HeaderModel }) {
  const words = useWords().site;
  const { menu, loginDropdown, topBar, join, logout } = model;
  return (
    <div className="fixed inset-y-0 right-0 z-1000 flex w-full max-w-md flex-col gap-4 overflow-y-auto border-l border-line bg-raised px-4 pt-18 pb-8 text-ink shadow-float">
      {menu.length > 0 && (
        <nav aria-label={words.openMenu}>
          <MenuList items={menu} className="flex flex-col text-lg" />
        </nav>
      )}
      {loginDropdown && (
        <nav aria-label={words.login} className="border-t border-line pt-4">
          <MenuList items={loginDropdown} className="flex flex-col" />
        </nav>
      )}
      {join?.hidden === null && <JoinButton join={join} />}
      {topBar && (
        <div className="border-t border-line px-3 pt-4">
          <TopBarContact bar={topBar} />
          <TopBarLinks bar={topBar} className="flex flex-col" />
        </div>
      )}
      {logout && <LogoutButton />}
      <div className="border-t border-line px-3 pt-4">
        <LanguageSwitch />
      </div>
    </div>
  );
}
