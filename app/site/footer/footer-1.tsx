import { Logo } from "../header/logo.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import { FooterNav, isLong, Sponsor, Compliance, Copyright, Description } from "./parts.tsx";
import type { FooterProps } from "./model.ts";

/** Columns: the company on the left, links on the right, the legal lines below. */
export function Footer1({ model }: FooterProps) {
  const columns = isLong(model.nav) ? "" : "md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]";
  return (
    <footer data-layout={model.variant} className="border-t border-line bg-raised text-ink">
      <div className="page-width flex flex-col gap-8 py-12">
        <Copyright model={model} at="top" />
        <div className={`grid grid-cols-1 gap-8 ${columns}`}>
          <div className="flex flex-col gap-4">
            <Logo logo={model.logo} />
            <Description model={model} />
          </div>
          <FooterNav nav={model.nav} className="columns-[10rem] gap-x-6" />
        </div>
        <div className="flex flex-col gap-6 border-t border-line pt-8">
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
