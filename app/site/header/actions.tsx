import { LanguageSwitch } from "../language-switch.tsx";
import { JoinButton, LogoutButton } from "./buttons.tsx";
import { LoginMenu } from "./menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import type { HeaderModel } from "./model.ts";
import { joinFit, joinPlace, type JoinStep, narrowOnly, wideOnly } from "./shown-from.ts";

type Props = { model: HeaderModel; className?: string };

/** The end of a row: language, login, join or logout, and on a narrow screen the menu. */
export function Actions({ model, className = "shrink-0" }: Props) {
  const { loginDropdown, path, join, logout, topBar, fit } = model;
  const wide = wideOnly(fit.wideFrom);
  return (
    <div className={`ml-auto flex items-center gap-3 ${className}`}>
      {topBar === null && (
        <div className={wide}>
          <LanguageSwitch />
        </div>
      )}
      {loginDropdown && (
        <div className={wide}>
          <LoginMenu items={loginDropdown} path={path} />
        </div>
      )}
      <RowJoin join={join} from={fit.joinFrom} />
      {logout && (
        <div className={wide}>
          <LogoutButton />
        </div>
      )}
      <div className={narrowOnly(fit.wideFrom)}>
        <MobileMenu model={model} />
      </div>
    </div>
  );
}

type JoinProps = Pick<HeaderModel, "join"> & { from: JoinStep };

/** In the row from where it has room beside the logo, and in the sheet. */
export function RowJoin({ join, from }: JoinProps) {
  if (!join || join.hidden === "gone") return null;
  return (
    <div className={`flex justify-end ${joinPlace(from)}`}>
      <div className={`max-w-64 ${joinFit(from)}`.trim()}>
        <JoinButton join={join} />
      </div>
    </div>
  );
}
