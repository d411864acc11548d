import type { ComponentType } from "react";
import type { FooterVariant } from "#contract/content/layout-names.ts";
import { useWords } from "#app/messages/words.ts";
import { CheckoutFooter, isCheckoutPath } from "../checkout-frame.tsx";
import type { SiteFrame } from "../frame.ts";
import { Footer1 } from "./footer-1.tsx";
import { Footer2 } from "./footer-2.tsx";
import { footerModel, type FooterProps } from "./model.ts";
import { NxFooter1 } from "./nx-footer-1.tsx";

const footers = {
  "1_footer": Footer1,
  "2_footer": Footer2,
  nx_footer_1: NxFooter1,
} satisfies Record<FooterVariant, ComponentType<FooterProps>>;

export function SiteFooter({ frame, path }: { frame: SiteFrame; path: string }) {
  const { footer, header, layout, isSignedIn, name, year } = frame;
  const words = useWords().site;
  const model = footerModel({
    footer,
    header,
    variant: layout.footer,
    isSignedIn,
    siteName: name,
    year,
    words,
  });
  if (isCheckoutPath(path)) return <CheckoutFooter model={model} isSignedIn={isSignedIn} />;
  const Footer = footers[layout.footer];
  return <Footer model={model} />;
}
