import { HeaderShell } from "./header-shell.tsx";
import { JoinButton } from "./join-button.tsx";
import { LoginMenu } from "./login-menu.tsx";
import { Logo } from "./logo.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { MainMenu } from "./menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import type { HeaderProps } from "./model.ts";
import { TopBar } from "./top-bar.tsx";

/** Centred logo: login to its left, join to its right, the menu on a line of its own. */
export function Header3({ model }: HeaderProps) {
  const { topBar, loginDropdown, path, join, logout, menu } = model;
  return (
    <HeaderShell model={model} className="border-b border-line bg-raised text-ink">
      {topBar && <TopBar bar={topBar} className="border-b border-line bg-paper text-muted" />}
      <div className="page-width grid grid-cols-[1fr_minmax(0,300px)_1fr] items-center gap-3 py-3">
        <div>
          <div className="lg:hidden">
            <MobileMenu model={model} />
          </div>
          {loginDropdown && (
            <div className="hidden lg:inline-block">
              <LoginMenu items={loginDropdown} path={path} opensTo="right" />
            </div>
          )}
        </div>
        <Logo logo={model.logo} className="justify-center" />
        <div className="flex justify-end">
          <div className="hidden sm:block">
            <JoinButton join={join} />
          </div>
          {logout && (
            <div className="hidden lg:block">
              <LogoutButton />
            </div>
          )}
        </div>
      </div>
      <div className="page-width flex justify-center">
        <MainMenu items={menu} className="justify-center gap-x-6" />
      </div>
    </HeaderShell>
  );
}
