// A new site's content until its owner writes some: only statements that hold for any plan.

const words = {
  en: {
    description: "Dental savings plans from your dentist's office.",
    text: "<p>Our dental savings plans open here soon.</p>",
    note: "A dental savings plan lowers what you pay at the dentist. This is not insurance.",
  },
  es: {
    description: "Planes de ahorro dental de su consultorio.",
    text: "<p>Nuestros planes de ahorro dental estarán aquí pronto.</p>",
    note: "Un plan de ahorro dental reduce lo que usted paga al dentista. Esto no es un seguro.",
  },
};

export function starterContent(name: string): Record<string, unknown> {
  return {
    base: {
      variables: { global_title: name },
      layout: { header: { components: ["1_header"] }, footer: { components: ["1_footer"] } },
    },
    header: { header_log_alt: name, header_log_link: "/" },
    footer: { footer_description: words.en.note },
    pages: Object.entries(words).map(([lang, { description, text, note }]) => ({
      path: "/",
      lang,
      description,
      blocks: [{ id: "welcome", type: "hero", props: { heading: name, text, note } }],
    })),
    translations: { es: { footer: { footer_description: words.es.note } } },
  };
}
