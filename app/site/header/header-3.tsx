import { LanguageSwitch } from "../language-switch.tsx";
import { RowJoin } from "./actions.tsx";
import { HeaderShell } from "./header-shell.tsx";
import { LoginMenu, MainMenu } from "./menu.tsx";
import { Logo } from "./logo.tsx";
import { LogoutButton } from "./buttons.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import type { HeaderProps } from "./model.ts";
import { TopBar } from "./top-bar.tsx";
import { narrowOnly, wideOnly } from "./shown-from.ts";

/** Centered logo: login to its left, join to its right, the menu on a line of its own. */
export function Header3({ model }: HeaderProps) {
  const { topBar, loginDropdown, path, join, logout, menu, fit } = model;
  const wide = wideOnly(fit.wideFrom);
  return (
    <HeaderShell model={model} className="border-b border-line bg-raised text-ink">
      {topBar && (
        <TopBar
          bar={topBar}
          fit={fit}
          className={`border-b border-line bg-paper text-muted ${wide}`}
        />
      )}
      <div className="page-width grid grid-cols-[minmax(min-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center gap-3 py-3">
        <div className="flex items-center gap-3">
          <div className={narrowOnly(fit.wideFrom)}>
            <MobileMenu model={model} isSmall />
          </div>
          {loginDropdown && (
            <div className={wide}>
              <LoginMenu items={loginDropdown} path={path} opensTo="right" />
            </div>
          )}
          {topBar === null && (
            <div className={wide}>
              <LanguageSwitch />
            </div>
          )}
        </div>
        <Logo logo={model.logo} isSlim={fit.isLogoSlim} className="justify-center" />
        <div className="flex justify-end">
          <RowJoin join={join} from={fit.joinFrom} />
          {logout && (
            <div className={wide}>
              <LogoutButton />
            </div>
          )}
        </div>
      </div>
      <div className={`page-width ${wide}`}>
        <MainMenu items={menu} className="justify-center gap-x-6" />
      </div>
    </HeaderShell>
  );
}
