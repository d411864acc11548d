import { Actions } from "./actions.tsx";
import { HeaderShell } from "./header-shell.tsx";
import { Logo } from "./logo.tsx";
import { MainMenu, MenuLine } from "./menu.tsx";
import type { HeaderProps } from "./model.ts";
import { wideOnly } from "./shown-from.ts";
import { TopBar } from "./top-bar.tsx";

/** Split: the logo at the side, the menu beside it or under both. */
export function Header2({ model }: HeaderProps) {
  const { fit, topBar, menu, logo } = model;
  const wide = wideOnly(fit.wideFrom);
  return (
    <HeaderShell model={model} className="border-b border-line bg-paper text-ink">
      {topBar && (
        <TopBar
          bar={topBar}
          fit={fit}
          isAtEnd
          className={`border-b border-line text-muted ${wide}`}
        />
      )}
      <div className="page-width flex">
        <div className="flex min-w-0 shrink-100 items-center py-2 pe-3 sm:pe-8">
          <Logo logo={logo} isSlim={fit.isLogoSlim} />
        </div>
        <div className="flex min-w-min grow items-center gap-4 py-2 ps-3 sm:ps-4">
          {!fit.isMenuBelow && (
            <div className={`min-w-0 ${wide}`}>
              <MainMenu items={menu} />
            </div>
          )}
          <Actions model={model} />
        </div>
      </div>
      {fit.isMenuBelow && <MenuLine items={menu} className={`border-t border-line ${wide}`} />}
    </HeaderShell>
  );
}
