import { HeaderShell } from "./header-shell.tsx";
import { CallToAction } from "./buttons.tsx";
import { Logo } from "./logo.tsx";
import type { HeaderProps } from "./model.ts";

/** Landing: a logo and one button, no links. */
export function LandingHeader({ model }: HeaderProps) {
  const { logo, callToAction } = model;
  return (
    <HeaderShell model={model} className="bg-paper text-ink">
      <div className="page-width flex items-center justify-between gap-4 py-4">
        <Logo logo={logo} />
        {callToAction && (
          <div className="max-w-1/2 shrink-0">
            <CallToAction text={callToAction.text} href={callToAction.href} />
          </div>
        )}
      </div>
    </HeaderShell>
  );
}
