import { header, landingHeader } from "#contract/content/frame.ts";
import { en } from "#app/messages/en.ts";
import type { HeaderInput } from "#app/site/header/model.ts";
import { pageNameOf } from "#app/site/links.tsx";

const content = header.parse({
  header_phone_number: "6025550142",
  header_timing: "Mon to Fri, 8 to 5",
  header_top_right_nav: [
    { title: "For employers", link: "https://example.com/employers", icon: "users", external: "1" },
    { title: "My dashboard", link: "/dashboard" },
  ],
  header_top_right_office_login_link: "https://example.com/portal",
  header_log: "/logo.svg",
  header_log2: "/logo-white.svg",
  header_log_alt: "Harbor Dental",
  header_menu: [
    { title: "Home", link: "/" },
    { title: "My dashboard", link: "/dashboard" },
    { title: "Questions", link: "/faq" },
    { title: "Savings Summary", link: "/savings-summary" },
    { title: "Find a Dentist", link: "/find-a-dentist" },
    { title: "Dentists near you", link: "/find-a-dentist" },
  ],
  header_menu_login_dropdown: [
    { title: "Members", link: "/member-login" },
    { title: "My dashboard", link: "/dashboard" },
  ],
  header_join_now_text: "Join today",
  header_join_now_link: "/join-now?from=header",
  headerBannerText: "<p>Open on Saturdays</p>",
});
const landing = landingHeader.parse({
  headerLogo: "/landing.svg",
  ctaBtnText: "See the plans",
  ctaBtnUrl: "/arizona",
});

/** The model's input for a visitor at /faq, with the test's changes. */
export function inputOf(change: Partial<HeaderInput>, contentChange: Partial<typeof content> = {}) {
  const path = change.path ?? "/faq";
  return {
    header: { ...content, ...contentChange },
    landingHeader: landing,
    variant: "nx_header_1",
    path,
    pageName: pageNameOf(path),
    isSignedIn: false,
    siteName: "Harbor",
    lang: "en",
    languages: ["en", "es"],
    words: en.site,
    ...change,
  } satisfies HeaderInput;
}
