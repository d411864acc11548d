import type { RawPayload } from "#domain/content/stored-content.ts";

// A hostile header and footer: too many items, too long, right to left, without pictures.

const long = "Zahnzusatzversorgungsvereinbarungsbedingungen";
const arabic = "خطة توفير لطب الأسنان";

const links = (count: number): RawPayload[] =>
  Array.from({ length: count }, (_, at) => ({
    title: at % 3 === 0 ? `${long} ${at}` : at % 3 === 1 ? `${arabic} ${at}` : `Link ${at}`,
    link: `/page-${at}`,
  }));

export const hostileHeader: RawPayload = {
  header_phone_number: "Call our friendly front desk at 1-800-555-0142, extension 12345",
  header_timing: `${long}, ${arabic}`,
  header_top_right_nav: links(12).map((each) => ({ ...each, icon: "help", external: true })),
  header_top_right_directory: true,
  header_top_right_member_login: true,
  header_menu: links(12),
  header_menu_login_dropdown: links(12),
  header_join_now_text: `${arabic} ${long}`,
  showHeaderBanner: true,
  headerBannerText: `<p>${arabic} <a href="/faq">${long}${long}</a></p>`,
};

export const longFooter: RawPayload = {
  footer_logo_alt: `${long} ${arabic}`,
  sponsored_by_text: `${arabic} ${long}`,
  sponsored_link: "https://sponsor.example",
  footer_txt: `<p>${`${long} ${arabic}. `.repeat(30)}</p>`,
  footer_nav: links(40),
  footer_description: `<p>${long}${long}</p>`,
  country: `${arabic} ${long}`,
};
