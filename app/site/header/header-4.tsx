import { HeaderShell } from "./header-shell.tsx";
import { JoinButton } from "./join-button.tsx";
import { Logo } from "./logo.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { MainMenu } from "./menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import type { HeaderProps } from "./model.ts";
import { PhoneLine } from "./top-bar.tsx";

/** Slim bar: one dark line. What is not needed at once waits in the sheet, at every width. */
export function Header4({ model }: HeaderProps) {
  const phone = model.topBar?.phone;
  return (
    <HeaderShell model={model} className="bg-deep text-on-deep">
      <div className="page-width flex items-center gap-4 py-2 lg:py-1">
        <Logo logo={model.logo} surface="deep" className="lg:min-w-48" />
        <MainMenu items={model.menu} />
        <div className="ml-auto flex shrink-0 items-center gap-3">
          {phone && (
            <div className="hidden text-sm xl:block">
              <PhoneLine phone={phone} />
            </div>
          )}
          <div className="hidden max-w-64 sm:block">
            <JoinButton join={model.join} />
          </div>
          {model.logout && (
            <div className="hidden lg:block">
              <LogoutButton />
            </div>
          )}
          <MobileMenu model={model} />
        </div>
      </div>
    </HeaderShell>
  );
}
