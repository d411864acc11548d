import { Actions } from "./actions.tsx";
import { HeaderShell } from "./header-shell.tsx";
import { Logo } from "./logo.tsx";
import { MainMenu } from "./menu.tsx";
import type { HeaderProps } from "./model.ts";
import { TopBar } from "./top-bar.tsx";
import { wideOnly } from "./wide-from.ts";

/** Full: a dark top bar, then logo, menu and join on one line; a long menu takes the next one. */
export function NxHeader1({ model }: HeaderProps) {
  const { fit, topBar, menu, logo } = model;
  const wide = wideOnly(fit.wideFrom);
  return (
    <HeaderShell model={model} className="border-b border-line bg-paper text-ink">
      {topBar && <TopBar bar={topBar} className={`bg-deep text-on-deep ${wide}`} />}
      <div className="page-width flex items-center gap-4 py-3">
        <Logo logo={logo} />
        {!fit.isMenuBelow && (
          <div className={`min-w-0 flex-1 ${wide}`}>
            <MainMenu items={menu} className="justify-end" />
          </div>
        )}
        <Actions model={model} />
      </div>
      {fit.isMenuBelow && (
        <div className={`border-t border-line ${wide}`}>
          <div className="mx-auto max-w-page px-5">
            <MainMenu items={menu} />
          </div>
        </div>
      )}
    </HeaderShell>
  );
}
