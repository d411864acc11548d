const p = (name: string) => ({ base: { variables: { global_title: name }, layout: { header: { components: ["nx_header_1"] }, footer: { components: ["nx_footer_1"] } } }, header: { header_phone_number: "5555551234" , header_menu: [{title: "FAQ", link: "/faq"}]}, pages: [
 { path: "/", description: "x", blocks: [{ id: "h", type: "hero", props: { heading: "Hello", text: "<p>Text</p>" } }] },
 { path: "/faq", title: "FAQ", description: "x", blocks: [{ id: "h", type: "rich_text", props: { heading: "Hello", html: "<p>Text</p>" } }] },
 { path: "/faq", lang: "es", title: "Preguntas", description: "x", blocks: [{ id: "h", type: "rich_text", props: { heading: "Hello", html: "<p>Text</p>" } }] } ] });
export const demoSites: readonly { key: string; name: string; hosts: string[]; isDefault: boolean; settings: object; payload: Record<string, unknown> }[] = [
  { key: "localhost", name: "Enamel Dental Group", hosts: ["localhost"], isDefault: false, settings: {}, payload: p("Enamel Dental Group") },
  { key: "mesa", name: "Mesa Smiles", hosts: ["mesa.localhost"], isDefault: false, settings: {}, payload: p("Mesa Smiles") },
];
