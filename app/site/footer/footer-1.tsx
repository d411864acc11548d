import { Logo } from "../header/logo.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import { FooterNav } from "./footer-nav.tsx";
import { Compliance, Copyright, Description } from "./legal.tsx";
import type { FooterProps } from "./model.ts";
import { Sponsor } from "./sponsor.tsx";

/** Columns: who we are on the left, where to go on the right, the legal lines under both. */
export function Footer1({ model }: FooterProps) {
  return (
    <footer data-layout={model.variant} className="border-t border-line bg-raised text-ink">
      <div className="page-width flex flex-col gap-8 py-12">
        <Copyright model={model} at="top" />
        <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="flex flex-col gap-4">
            <Logo logo={model.logo} />
            <Description model={model} />
          </div>
          <FooterNav nav={model.nav} className="gap-x-8 sm:columns-2" />
        </div>
        <div className="flex flex-col gap-4 border-t border-line pt-8 text-muted">
          <Compliance model={model} />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <Copyright model={model} at="end" />
            <LanguageSwitch />
            {model.sponsor && <Sponsor sponsor={model.sponsor} />}
          </div>
        </div>
      </div>
    </footer>
  );
}
