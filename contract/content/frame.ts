import { z } from "zod";
import { flag, html, image, link, list, text } from "./values.ts";
import { footerVariants, headerVariants } from "./layout-names.ts";

// The frame of every page: site variables, header, landing header and footer, under the spec's keys
// (§3).

export const variables = z.strictObject({
  group_key: text.optional(),
  plan_url: link.optional().describe("where plan cards link"),
  plans_whitelist: list(z.strictObject({ plan_id: text })),
  global_title: text,
  favicon: image.optional(),
  disable_performance_tracking: flag,
  opening_day: text
    .optional()
    .describe("shows nowhere: accepted since published content of earlier versions has it"),
});

const navItem = z.strictObject({ title: text, link });

export const header = z.strictObject({
  hide_top_header: flag,
  header_phone_number: text.optional(),
  header_phone_link: link.optional(),
  header_timing: text.optional(),
  header_top_right_nav: list(
    z.strictObject({ title: text, link, icon: text.optional(), external: flag }),
    12,
  ),
  header_top_right_directory: flag,
  header_top_right_office_login: flag,
  header_top_right_office_login_link: link.optional(),
  header_top_right_member_login: flag,
  header_log: image.optional(),
  header_log2: image.optional(),
  header_log_alt: text.optional(),
  header_log_link: link.optional(),
  header_menu: list(navItem, 12),
  header_menu_login_dropdown: list(navItem, 12),
  header_join_now_text: text.optional(),
  header_join_now_link: link.optional(),
  showHeaderBanner: flag,
  headerBannerText: html.optional(),
});

export const landingHeader = z.strictObject({
  headerLogo: image.optional(),
  ctaBtnText: text.optional(),
  ctaBtnUrl: link.optional(),
});

export const footer = z.strictObject({
  footer_logo: image.optional(),
  footer_logo_alt: text.optional(),
  logoMembersy: image.optional(),
  sponsored_logo: image.optional(),
  sponsored_logo_white: image
    .optional()
    .describe("takes the sponsor's logo's place on dark ground"),
  sponsored_by_text: text.default("powered by"),
  sponsored_link: link.optional(),
  footer_txt: html.optional(),
  footer_nav: list(
    navItem.extend({
      group: text.optional().describe("the heading under which it stands with others of it"),
    }),
    40,
  ),
  show_copyright_on_top: flag,
  footer_description: html.optional(),
  country: text.optional(),
});

export type HeaderContent = z.output<typeof header>;
export type LandingHeaderContent = z.output<typeof landingHeader>;
export type FooterContent = z.output<typeof footer>;

const choice = <Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject({ components: z.array(z.enum(names)).length(1, "must name exactly one layout") });

export const layout = z.strictObject({
  header: choice(headerVariants),
  footer: choice(footerVariants),
});

export const pageLayout = layout.partial();
