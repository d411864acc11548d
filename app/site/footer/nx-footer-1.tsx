import { Logo } from "../header/logo.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import { FooterNav, Sponsor, Compliance, Copyright, Description } from "./parts.tsx";
import type { FooterProps } from "./model.ts";

/** Full: a light part for the brand and its sponsor, a dark one for links and legal lines. */
export function NxFooter1({ model }: FooterProps) {
  return (
    <footer data-layout={model.variant}>
      <div className="border-t border-line bg-paper text-ink">
        <div className="page-width flex flex-col gap-4 py-8">
          <Copyright model={model} at="top" />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <Logo logo={model.logo} />
            {model.sponsor && <Sponsor sponsor={model.sponsor} />}
          </div>
        </div>
      </div>
      <div className="bg-deep text-on-deep">
        <div className="page-width flex flex-col gap-8 py-12">
          <FooterNav
            nav={model.nav}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-6"
          />
          <div className="grid grid-cols-1 gap-8 border-t border-current/30 pt-8 md:grid-cols-2">
            <Description model={model} />
            <Compliance model={model} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <Copyright model={model} at="end" />
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
