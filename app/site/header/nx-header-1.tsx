import { Actions } from "./actions.tsx";
import { HeaderShell } from "./header-shell.tsx";
import { Logo } from "./logo.tsx";
import { MainMenu, MenuLine } from "./menu.tsx";
import type { HeaderProps } from "./model.ts";
import { TopBar } from "./top-bar.tsx";
import { wideOnly } from "./shown-from.ts";

/** Full: a dark top bar, then logo, menu and join on one line; a long menu takes the next one. */
export function NxHeader1({ model }: HeaderProps) {
  const { fit, topBar, menu, logo } = model;
  const wide = wideOnly(fit.wideFrom);
  return (
    <HeaderShell model={model} className="border-b border-line bg-paper text-ink">
      {topBar && <TopBar bar={topBar} fit={fit} className={`bg-deep text-on-deep ${wide}`} />}
      <div className="page-width flex items-center gap-4 py-3">
        <Logo logo={logo} isSlim={fit.isLogoSlim} />
        {!fit.isMenuBelow && (
          <div className={`min-w-0 flex-1 ${wide}`}>
            <MainMenu items={menu} className="justify-end" />
          </div>
        )}
        <Actions model={model} />
      </div>
      {fit.isMenuBelow && <MenuLine items={menu} className={`border-t border-line ${wide}`} />}
    </HeaderShell>
  );
}
