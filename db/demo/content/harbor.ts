import { legalLinks, madeUp, type DemoPayload } from "./demo-content.ts";
import { harborHome } from "./harbor-home.ts";
import { enamelOutlines, harborOutlines } from "./logo-outlines.ts";
import { favicon, logo, smallLogo } from "./logos.ts";
import { sharedPages } from "./shared-pages.ts";
import { harborFacts as facts } from "./site-facts.ts";

export const harborBrand = {
  paper: "#f4f8fc",
  ink: "#10203a",
  brand: "#1b4d89",
  accent: "#f2b33d",
  reading: "atkinson-hyperlegible-next",
  headlines: "atkinson-hyperlegible-next",
} as const;

export const harborContent: DemoPayload = {
  base: {
    variables: {
      group_key: "harbor",
      global_title: facts.name,
      favicon: favicon(harborOutlines, harborBrand.brand),
    },
    layout: { header: { components: ["1_header"] }, footer: { components: ["1_footer"] } },
  },
  header: {
    hide_top_header: true,
    header_phone_number: "3105550177",
    header_phone_link: facts.phoneLink,
    header_timing: "Mon–Sat 9 a.m.–5 p.m. PT",
    header_top_right_nav: [{ title: "Support", link: "/support", icon: "help" }],
    header_top_right_directory: true,
    header_top_right_office_login: true,
    header_top_right_office_login_link: "https://example.com/office-login",
    header_top_right_member_login: true,
    header_log: logo(harborOutlines, harborBrand.brand),
    header_log2: logo(harborOutlines, "#ffffff"),
    header_log_alt: facts.name,
    header_log_link: "/",
    header_menu: [
      { title: "Families", link: "/families" },
      { title: "How it works", link: "/how-it-works" },
      { title: "Find a dentist", link: "/find-a-dentist" },
      { title: "Savings calculator", link: "/savings-summary" },
      { title: "FAQ", link: "/faq" },
      { title: "Support", link: "/support" },
    ],
    header_menu_login_dropdown: [
      { title: "Member Login", link: "/member-login" },
      { title: "Office Login", link: "https://example.com/office-login" },
    ],
    header_join_now_text: "Join now",
    header_join_now_link: "/join-now",
  },
  landing_header: {
    headerLogo: logo(harborOutlines, harborBrand.brand),
    ctaBtnText: "See plans",
    ctaBtnUrl: "/join-now",
  },
  footer: {
    footer_logo: logo(harborOutlines, harborBrand.brand),
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
      { title: "Provider Directory", link: "/directory", group: "Help" },
      ...legalLinks(facts).en,
    ],
    footer_description: "<p>Caring for South Bay families for three generations.</p>",
    footer_txt: `<p><strong>This is not insurance.</strong> The plan gives you lower prices at participating offices. You pay the office directly, and the plan makes no payments to it. Prices vary by office and service.</p><p>${madeUp.en}</p>`,
    country: "California",
  },
  pages: [...harborHome, ...sharedPages(facts)],
  redirects: [{ from: "/kids", to: "/families", status: 302 }],
  translations: {
    es: {
      header: {
        header_timing: "Lun. a sáb., 9 a.m. a 5 p.m. PT",
        header_top_right_nav: [{ title: "Ayuda", link: "/support", icon: "help" }],
        header_menu: [
          { title: "Familias", link: "/families" },
          { title: "Cómo funciona", link: "/how-it-works" },
          { title: "Buscar dentista", link: "/find-a-dentist" },
          { title: "Calcule su ahorro", link: "/savings-summary" },
          { title: "Preguntas frecuentes", link: "/faq" },
          { title: "Ayuda", link: "/support" },
        ],
        header_menu_login_dropdown: [
          { title: "Miembros", link: "/member-login" },
          { title: "Consultorios", link: "https://example.com/office-login" },
        ],
        header_join_now_text: "Inscríbase",
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
          { title: "Directorio de dentistas", link: "/directory", group: "Información" },
          ...legalLinks(facts).es,
        ],
        footer_description: "<p>Tres generaciones cuidando a las familias de South Bay.</p>",
        footer_txt: `<p><strong>Esto no es un seguro.</strong> El plan le da precios más bajos en los consultorios participantes. Usted le paga directamente al consultorio. El plan no les paga nada a los consultorios ni a los dentistas. Los precios varían según el consultorio y el servicio.</p><p>${madeUp.es}</p>`,
        country: "California",
      },
    },
  },
};
