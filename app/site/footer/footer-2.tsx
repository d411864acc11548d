import { Logo } from "../header/logo.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import { FooterNav } from "./footer-nav.tsx";
import { Compliance, Copyright, Description } from "./legal.tsx";
import type { FooterProps } from "./model.ts";
import { Sponsor } from "./sponsor.tsx";

/** Lines: the links first, in one row; then logo and sponsor face to face; the legal lines last. */
export function Footer2({ model }: FooterProps) {
  return (
    <footer data-layout={model.variant} className="bg-brand-soft text-ink">
      <div className="page-width flex flex-col gap-6 py-8">
        <Copyright model={model} at="top" />
        <FooterNav nav={model.nav} className="flex flex-wrap gap-x-6" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-6">
          <Logo logo={model.logo} />
          {model.sponsor && <Sponsor sponsor={model.sponsor} />}
        </div>
        <Description model={model} />
        <Compliance model={model} />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <Copyright model={model} at="end" />
          <LanguageSwitch />
          {model.madeWithLove !== null && <p className="text-sm">{model.madeWithLove}</p>}
        </div>
      </div>
    </footer>
  );
}
