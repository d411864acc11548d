import { Heart } from "#app/ui/icons.ts";
import { Logo } from "../header/logo.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import { FooterNav, isLong, Sponsor, Compliance, Copyright, Description } from "./parts.tsx";
import type { FooterProps } from "./model.ts";

/** Lines: the links in one row; then logo and sponsor side by side; the legal lines last. */
export function Footer2({ model }: FooterProps) {
  const { nav, logo, sponsor, madeWithLove, variant } = model;
  const row = "columns-[10rem] gap-x-6 md:flex md:flex-wrap";
  return (
    <footer data-layout={variant} className="bg-brand-soft text-ink">
      <div className="page-width flex flex-col gap-6 py-8">
        <Copyright model={model} at="top" />
        <FooterNav nav={nav} className={isLong(nav) ? "columns-[10rem] gap-x-6" : row} />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-6">
          <Logo logo={logo} />
          {sponsor && <Sponsor sponsor={sponsor} />}
        </div>
        <div className="grid grid-cols-1 gap-x-16 gap-y-6 md:grid-cols-2">
          <Description model={model} />
          <Compliance model={model} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <Copyright model={model} at="end" />
          <LanguageSwitch />
          {madeWithLove !== null && (
            <p className="flex items-center gap-2 text-sm wrap-anywhere">
              <Heart aria-hidden size={18} className="shrink-0 text-brand" />
              <bdi>{madeWithLove}</bdi>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
