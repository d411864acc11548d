import { Actions } from "./actions.tsx";
import { HeaderShell } from "./header-shell.tsx";
import { Logo } from "./logo.tsx";
import { MainMenu } from "./menu.tsx";
import type { HeaderProps } from "./model.ts";
import { TopBar } from "./top-bar.tsx";

/** Split: the logo's panel at the side, two lines beside it. */
export function Header2({ model }: HeaderProps) {
  return (
    <HeaderShell model={model} className="border-b border-line bg-paper text-ink">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex min-w-0 items-center bg-brand-soft px-4 py-2 lg:px-8">
          <Logo logo={model.logo} />
        </div>
        <div className="flex flex-col justify-center">
          {model.topBar && (
            <TopBar bar={model.topBar} className="border-b border-line text-muted" />
          )}
          <div className="flex items-center gap-4 px-4 py-2">
            <MainMenu items={model.menu} />
            <Actions model={model} />
          </div>
        </div>
      </div>
    </HeaderShell>
  );
}
