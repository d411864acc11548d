import { Actions } from "./actions.tsx";
import { HeaderShell } from "./header-shell.tsx";
import { Logo } from "./logo.tsx";
import { MainMenu } from "./menu.tsx";
import type { HeaderProps } from "./model.ts";
import { TopBar } from "./top-bar.tsx";

/** Stacked: the logo's row, and the menu as a band of the brand's colour under it. */
export function Header1({ model }: HeaderProps) {
  return (
    <HeaderShell model={model} className="bg-paper text-ink">
      {model.topBar && <TopBar bar={model.topBar} className="border-b border-line text-muted" />}
      <div className="page-width flex items-center gap-4 py-2">
        <Logo logo={model.logo} />
        <Actions model={model} />
      </div>
      <div className="bg-brand text-on-brand">
        <div className="mx-auto max-w-page px-1 sm:px-5">
          <MainMenu items={model.menu} />
        </div>
      </div>
    </HeaderShell>
  );
}
