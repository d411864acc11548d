import { JoinButton } from "./join-button.tsx";
import { LoginMenu } from "./login-menu.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import type { HeaderModel } from "./model.ts";

/** The end of a row: login, join or logout, and on a narrow screen the menu. */
export function Actions({ model }: { model: HeaderModel }) {
  const { loginDropdown, path, join, logout } = model;
  return (
    <div className="ml-auto flex shrink-0 items-center gap-3">
      {loginDropdown && (
        <div className="hidden lg:block">
          <LoginMenu items={loginDropdown} path={path} />
        </div>
      )}
      {join && (
        <div className="hidden max-w-64 sm:block">
          <JoinButton join={join} />
        </div>
      )}
      {logout && (
        <div className="hidden lg:block">
          <LogoutButton />
        </div>
      )}
      <div className="lg:hidden">
        <MobileMenu model={model} />
      </div>
    </div>
  );
}
