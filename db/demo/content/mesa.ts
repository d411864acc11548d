import { legalLinks, madeUp, type DemoPayload } from "./demo-content.ts";
import { enamelOutlines, mesaOutlines } from "./logo-outlines.ts";
import { favicon, logo, smallLogo } from "./logos.ts";
import { mesaHome } from "./mesa-home.ts";
import { sharedPages } from "./shared-pages.ts";
import { mesaFacts as facts } from "./site-facts.ts";

export const mesaBrand = {
  paper: "#fdf6ee",
  ink: "#2a1522",
  brand: "#76204a",
  accent: "#45c1ae",
  reading: "hanken-grotesk",
  headlines: "newsreader",
} as const;

export const mesaContent: DemoPayload = {
  base: {
    variables: {
      group_key: "mesa",
      global_title: facts.name,
      favicon: favicon(mesaOutlines, mesaBrand.brand),
    },
    layout: { header: { components: ["4_header"] }, footer: { components: ["2_footer"] } },
  },
  header: {
    header_phone_number: "4805550119",
    header_phone_link: facts.phoneLink,
    header_timing: "Mon–Fri 7 a.m.–4 p.m. Arizona time",
    header_top_right_nav: [
      { title: "Arizona", link: "/arizona", icon: "info" },
      { title: "Support", link: "/support", icon: "help" },
    ],
    header_top_right_directory: false,
    header_top_right_office_login: true,
    header_top_right_office_login_link: "https://example.com/office-login",
    header_top_right_member_login: true,
    header_log: logo(mesaOutlines, mesaBrand.brand),
    header_log2: logo(mesaOutlines, "#ffffff"),
    header_log_alt: facts.name,
    header_log_link: "/",
    header_menu: [
      { title: "Find a dentist", link: "/find-a-dentist" },
      { title: "How it works", link: "/how-it-works" },
      { title: "Families", link: "/families" },
    ],
    header_menu_login_dropdown: [
      { title: "Member Login", link: "/member-login" },
      { title: "Office Login", link: "https://example.com/office-login" },
    ],
    header_join_now_text: "Join now",
    header_join_now_link: "/join-now",
    showHeaderBanner: true,
    headerBannerText: '<p>Live in Arizona? <a href="/arizona">What to know about the plan</a></p>',
  },
  landing_header: {
    headerLogo: logo(mesaOutlines, mesaBrand.brand),
    ctaBtnText: "See plans",
    ctaBtnUrl: "/join-now",
  },
  footer: {
    footer_logo: logo(mesaOutlines, mesaBrand.brand),
    footer_logo_alt: facts.name,
    sponsored_by_text: "powered by",
    sponsored_link: "https://enamel.example",
    sponsored_logo: smallLogo(enamelOutlines, "#0b5d5e"),
    sponsored_logo_white: smallLogo(enamelOutlines, "#ffffff"),
    footer_nav: [
      { title: "Join now", link: "/join-now", group: "Plans" },
      { title: "New patients", link: "/welcome", group: "Plans" },
      { title: "Families", link: "/families", group: "Plans" },
      { title: "How it works", link: "/how-it-works", group: "Plans" },
      { title: "Find a dentist", link: "/find-a-dentist", group: "Help" },
      { title: "FAQ", link: "/faq", group: "Help" },
      { title: "Support", link: "/support", group: "Help" },
      { title: "For dental offices", link: "/dental-offices", group: "Help" },
      { title: "If you live in Arizona", link: "/arizona", group: "Legal" },
      ...legalLinks(facts).en,
    ],
    footer_description: "<p>Early hours, short waits, and someone who speaks your language.</p>",
    footer_txt: `<p><strong>This is not insurance.</strong> The plan gives you lower prices at participating offices. You pay the office directly, and the plan makes no payments to it. Prices vary by office and service.</p><p>${madeUp.en}</p>`,
    country: "Arizona",
  },
  pages: [...mesaHome, ...sharedPages(facts)],
  redirects: [{ from: "/az", to: "/arizona", status: 301 }],
  translations: {
    es: {
      header: {
        header_timing: "Lun. a vie., 7 a.m. a 4 p.m. (Arizona)",
        header_top_right_nav: [
          { title: "Arizona", link: "/arizona", icon: "info" },
          { title: "Ayuda", link: "/support", icon: "help" },
        ],
        header_menu: [
          { title: "Buscar dentista", link: "/find-a-dentist" },
          { title: "Cómo funciona", link: "/how-it-works" },
          { title: "Familias", link: "/families" },
        ],
        header_menu_login_dropdown: [
          { title: "Miembros", link: "/member-login" },
          { title: "Consultorios", link: "https://example.com/office-login" },
        ],
        header_join_now_text: "Inscríbase",
        headerBannerText:
          '<p>¿Vive en Arizona? <a href="/es/arizona">Lo que debe saber del plan</a></p>',
      },
      landing_header: { ctaBtnText: "Ver planes" },
      footer: {
        sponsored_by_text: "con tecnología de",
        footer_nav: [
          { title: "Inscríbase", link: "/join-now", group: "Planes" },
          { title: "Pacientes nuevos", link: "/welcome", group: "Planes" },
          { title: "Familias", link: "/families", group: "Planes" },
          { title: "Cómo funciona", link: "/how-it-works", group: "Planes" },
          { title: "Buscar dentista", link: "/find-a-dentist", group: "Información" },
          { title: "Preguntas frecuentes", link: "/faq", group: "Información" },
          { title: "Ayuda", link: "/support", group: "Información" },
          { title: "Para consultorios dentales", link: "/dental-offices", group: "Información" },
          { title: "Si vive en Arizona", link: "/arizona", group: "Información legal" },
          ...legalLinks(facts).es,
        ],
        footer_description:
          "<p>Abrimos temprano, la espera es corta y hay alguien que habla su idioma.</p>",
        footer_txt: `<p><strong>Esto no es un seguro.</strong> El plan le da precios más bajos en los consultorios participantes. Usted le paga directamente al consultorio. El plan no les paga nada a los consultorios ni a los dentistas. Los precios varían según el consultorio y el servicio.</p><p>${madeUp.es}</p>`,
        country: "Arizona",
      },
    },
  },
};
