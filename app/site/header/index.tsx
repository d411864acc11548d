import type { ComponentType } from "react";
import type { HeaderVariant } from "#contract/content/layout-names.ts";
import { plainPath } from "#contract/language-path.ts";
import { useWords } from "#app/messages/words.ts";
import { CheckoutHeader, isCheckoutPath } from "../checkout-frame.tsx";
import type { SiteFrame } from "../frame.ts";
import { Header1 } from "./header-1.tsx";
import { Header2 } from "./header-2.tsx";
import { Header3 } from "./header-3.tsx";
import { Header4 } from "./header-4.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { headerModel, type HeaderProps } from "./model.ts";
import { NxHeader1 } from "./nx-header-1.tsx";
import { pageNameOf } from "../links.tsx";
import { phoneModel } from "../phone.tsx";

const headers = {
  "1_header": Header1,
  "2_header": Header2,
  "3_header": Header3,
  "4_header": Header4,
  nx_header_1: NxHeader1,
  landing_header: LandingHeader,
} satisfies Record<HeaderVariant, ComponentType<HeaderProps>>;

export function SiteHeader({ frame, path }: { frame: SiteFrame; path: string }) {
  const { header, landingHeader, layout, isSignedIn, name, lang, languages } = frame;
  const words = useWords().site;
  const model = headerModel({
    header,
    landingHeader,
    variant: layout.header,
    path: plainPath(path),
    pageName: pageNameOf(path),
    isSignedIn,
    siteName: name,
    lang,
    languages,
    words,
  });
  if (isCheckoutPath(path)) return <CheckoutHeader model={model} phone={phoneModel(header)} />;
  const Header = headers[layout.header];
  return <Header model={model} />;
}
