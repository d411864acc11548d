import { Actions } from "./actions.tsx";
import { HeaderShell } from "./header-shell.tsx";
import { Logo } from "./logo.tsx";
import { MainMenu } from "./menu.tsx";
import type { HeaderProps } from "./model.ts";
import { TopBar } from "./top-bar.tsx";
import { wideOnly } from "./wide-from.ts";

/** Split: the logo's panel at the side, two lines beside it. */
export function Header2({ model }: HeaderProps) {
  const wide = wideOnly(model.fit.wideFrom);
  return (
    <HeaderShell model={model} className="border-b border-line bg-paper text-ink">
      <div className="flex">
        <div className="flex min-w-0 flex-1 items-center bg-brand-soft px-4 py-2 sm:flex-initial sm:px-8">
          <Logo logo={model.logo} />
        </div>
        <div className="flex min-w-min flex-none flex-col justify-center sm:flex-1">
          {model.topBar && (
            <TopBar
              bar={model.topBar}
              margins="pr-8 pl-7"
              className={`border-b border-line text-muted ${wide}`}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:pr-8">
            <div className={`min-w-0 ${wide}`}>
              <MainMenu items={model.menu} />
            </div>
            <Actions model={model} className="max-w-full flex-wrap justify-end" />
          </div>
        </div>
      </div>
    </HeaderShell>
  );
}
