import type { DemoPage, SiteFacts } from "./demo-content.ts";
import { arizonaPages } from "./pages/arizona.ts";
import { dentalOfficePages } from "./pages/dental-offices.ts";
import { familyPages } from "./pages/families.ts";
import { faqPages } from "./pages/faq.ts";
import { howItWorksPages } from "./pages/how-it-works.ts";
import { joinNowPages } from "./pages/join-now.ts";
import { privacyPages } from "./pages/privacy.ts";
import { supportPages } from "./pages/support.ts";
import { termsPages } from "./pages/terms.ts";
import { welcomePages } from "./pages/welcome.ts";

export function sharedPages(facts: SiteFacts): DemoPage[] {
  return [
    faqPages,
    termsPages,
    privacyPages,
    arizonaPages,
    supportPages,
    joinNowPages,
    welcomePages,
    familyPages,
    howItWorksPages,
    dentalOfficePages,
  ].flatMap((pagesOf) => pagesOf(facts));
}
