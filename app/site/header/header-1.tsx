import { Actions } from "./actions.tsx";
import { HeaderShell } from "./header-shell.tsx";
import { Logo } from "./logo.tsx";
import { MenuLine } from "./menu.tsx";
import type { HeaderProps } from "./model.ts";
import { TopBar } from "./top-bar.tsx";
import { wideOnly } from "./shown-from.ts";

/** Stacked: the logo's row, and the menu as a band of the brand's color under it. */
export function Header1({ model }: HeaderProps) {
  const wide = wideOnly(model.fit.wideFrom);
  return (
    <HeaderShell model={model} className="bg-paper text-ink">
      {model.topBar && (
        <TopBar
          bar={model.topBar}
          fit={model.fit}
          className={`border-b border-line text-muted ${wide}`}
        />
      )}
      <div className="page-width flex items-center gap-4 py-2">
        <Logo logo={model.logo} isSlim={model.fit.isLogoSlim} />
        <Actions model={model} />
      </div>
      <div className="min-h-1 bg-brand text-on-brand dark:bg-brand-soft dark:text-ink">
        <MenuLine items={model.menu} className={wide} />
      </div>
    </HeaderShell>
  );
}
