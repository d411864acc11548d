import { RowJoin } from "./actions.tsx";
import { HeaderShell } from "./header-shell.tsx";
import { Logo } from "./logo.tsx";
import { LogoutButton } from "./buttons.tsx";
import { MainMenu, MenuLine } from "./menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import type { HeaderProps } from "./model.ts";
import { PhoneLine } from "./top-bar.tsx";
import { wideOnly } from "./shown-from.ts";

/** Slim bar: one dark band from edge to edge, with the sheet for the rest at every width. */
export function Header4({ model }: HeaderProps) {
  const { fit, logo, menu, join, logout, topBar } = model;
  const wide = wideOnly(fit.wideFrom);
  return (
    <HeaderShell model={model} className="bg-deep text-on-deep">
      <div className="page-width flex items-center gap-4 py-2 sm:py-1">
        <Logo logo={logo} surface="deep" isSlim={fit.isLogoSlim} />
        {!fit.isMenuBelow && (
          <div className={`min-w-0 ${wide}`}>
            <MainMenu items={menu} />
          </div>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-3">
          {topBar?.phone && (
            <div className={`mr-3 text-sm ${wideOnly(fit.phoneFrom)}`}>
              <PhoneLine phone={topBar.phone} />
            </div>
          )}
          <RowJoin join={join} from={fit.joinFrom} />
          {logout && (
            <div className={wide}>
              <LogoutButton />
            </div>
          )}
          <MobileMenu model={model} />
        </div>
      </div>
      {fit.isMenuBelow && <MenuLine items={menu} className={wide} />}
    </HeaderShell>
  );
}
