import { Actions } from "./actions.tsx";
import { HeaderShell } from "./header-shell.tsx";
import { Logo } from "./logo.tsx";
import { MainMenu } from "./menu.tsx";
import type { HeaderProps } from "./model.ts";
import { TopBar } from "./top-bar.tsx";

/** Full: a dark top bar, then logo, menu and join on one line. */
export function NxHeader1({ model }: HeaderProps) {
  return (
    <HeaderShell model={model} className="border-b border-line bg-paper text-ink">
      {model.topBar && <TopBar bar={model.topBar} className="bg-deep text-on-deep" />}
      <div className="page-width flex items-center gap-4 py-3">
        <Logo logo={model.logo} className="lg:min-w-48" />
        <div className="hidden min-w-0 flex-1 lg:block">
          <MainMenu items={model.menu} className="justify-end" />
        </div>
        <Actions model={model} />
      </div>
    </HeaderShell>
  );
}
