import { legalLinks, madeUp, type DemoPayload } from "./demo-content.ts";
import { enamelHome } from "./enamel-home.ts";
import { enamelOutlines } from "./logo-outlines.ts";
import { favicon, logo } from "./logos.ts";
import { sharedPages } from "./shared-pages.ts";
import { enamelFacts as facts } from "./site-facts.ts";

export const enamelBrand = {
  paper: "#fbf8f3",
  ink: "#1c2526",
  brand: "#0b5d5e",
  accent: "#a8421f",
  reading: "figtree",
  headlines: "fraunces",
} as const;

export const enamelContent: DemoPayload = {
  base: {
    variables: {
      group_key: "enamel",
      global_title: facts.name,
      favicon: favicon(enamelOutlines, enamelBrand.brand),
    },
    layout: { header: { components: ["nx_header_1"] }, footer: { components: ["nx_footer_1"] } },
  },
  header: {
    header_phone_number: "8455550142",
    header_phone_link: facts.phoneLink,
    header_timing: "Mon–Fri 8 a.m.–6 p.m. ET",
    header_top_right_nav: [
      {
        title: "Patient forms",
        link: "https://example.com/patient-forms",
        icon: "document",
        external: true,
      },
    ],
    header_top_right_office_login: true,
    header_top_right_office_login_link: "https://example.com/office-login",
    header_top_right_member_login: true,
    header_top_right_directory: true,
    header_log: logo(enamelOutlines, enamelBrand.brand),
    header_log2: logo(enamelOutlines, "#ffffff"),
    header_log_alt: facts.name,
    header_log_link: "/",
    header_menu: [
      { title: "How it works", link: "/how-it-works" },
      { title: "Families", link: "/families" },
      { title: "Find a dentist", link: "/find-a-dentist" },
      { title: "Savings calculator", link: "/savings-summary" },
      { title: "FAQ", link: "/faq" },
    ],
    header_menu_login_dropdown: [
      { title: "Member Login", link: "/member-login" },
      { title: "Office Login", link: "https://example.com/office-login" },
    ],
    header_join_now_text: "Join now",
    header_join_now_link: "/join-now",
    showHeaderBanner: true,
    headerBannerText: '<p>New to our offices? <a href="/welcome">Start here</a></p>',
  },
  landing_header: {
    headerLogo: logo(enamelOutlines, enamelBrand.brand),
    ctaBtnText: "See plans",
    ctaBtnUrl: "/join-now",
  },
  footer: {
    footer_logo: logo(enamelOutlines, enamelBrand.brand),
    footer_logo_alt: facts.name,
    footer_nav: [
      { title: "Join now", link: "/join-now", group: "Plans" },
      { title: "New patients", link: "/welcome", group: "Plans" },
      { title: "Families", link: "/families", group: "Plans" },
      { title: "How it works", link: "/how-it-works", group: "Plans" },
      { title: "Find a dentist", link: "/find-a-dentist", group: "Help" },
      { title: "FAQ", link: "/faq", group: "Help" },
      { title: "Support", link: "/support", group: "Help" },
      { title: "For dental offices", link: "/dental-offices", group: "Help" },
      { title: "Provider Directory", link: "/directory", group: "Help" },
      { title: "If you live in Arizona", link: "/arizona", group: "Legal" },
      ...legalLinks(facts).en,
    ],
    footer_description:
      "<p>Our own offices in the Hudson Valley, participating offices across the country, and savings plans you can use at both.</p>",
    footer_txt: `<p><strong>This is not insurance.</strong> The plan gives you lower prices at participating offices. You pay the office directly, and the plan makes no payments to it. Prices vary by office and service.</p><p>${madeUp.en}</p>`,
    country: "the United States",
  },
  pages: [...enamelHome, ...sharedPages(facts)],
  redirects: [
    { from: "/join", to: "/join-now", status: 301 },
    { from: "/contact", to: "/support", status: 302 },
  ],
  translations: {
    es: {
      header: {
        header_timing: "Lun. a vie., 8 a.m. a 6 p.m. ET",
        header_top_right_nav: [
          {
            title: "Formularios",
            link: "https://example.com/patient-forms",
            icon: "document",
            external: true,
          },
        ],
        header_menu: [
          { title: "Cómo funciona", link: "/how-it-works" },
          { title: "Familias", link: "/families" },
          { title: "Buscar dentista", link: "/find-a-dentist" },
          { title: "Calcule su ahorro", link: "/savings-summary" },
          { title: "Preguntas frecuentes", link: "/faq" },
        ],
        header_menu_login_dropdown: [
          { title: "Miembros", link: "/member-login" },
          { title: "Consultorios", link: "https://example.com/office-login" },
        ],
        header_join_now_text: "Inscríbase",
        headerBannerText: '<p>¿Primera visita? <a href="/es/welcome">Empiece aquí</a></p>',
      },
      landing_header: { ctaBtnText: "Ver planes" },
      footer: {
        footer_nav: [
          { title: "Inscríbase", link: "/join-now", group: "Planes" },
          { title: "Pacientes nuevos", link: "/welcome", group: "Planes" },
          { title: "Familias", link: "/families", group: "Planes" },
          { title: "Cómo funciona", link: "/how-it-works", group: "Planes" },
          { title: "Buscar dentista", link: "/find-a-dentist", group: "Información" },
          { title: "Preguntas frecuentes", link: "/faq", group: "Información" },
          { title: "Ayuda", link: "/support", group: "Información" },
          { title: "Para consultorios dentales", link: "/dental-offices", group: "Información" },
          { title: "Directorio de dentistas", link: "/directory", group: "Información" },
          { title: "Si vive en Arizona", link: "/arizona", group: "Información legal" },
          ...legalLinks(facts).es,
        ],
        footer_description:
          "<p>Nuestros consultorios en el valle del Hudson, consultorios participantes en todo el país y planes de ahorro que sirven en ellos.</p>",
        footer_txt: `<p><strong>Esto no es un seguro.</strong> El plan le da precios más bajos en los consultorios participantes. Usted le paga directamente al consultorio. El plan no les paga nada a los consultorios ni a los dentistas. Los precios varían según el consultorio y el servicio.</p><p>${madeUp.es}</p>`,
        country: "los Estados Unidos",
      },
    },
  },
};
