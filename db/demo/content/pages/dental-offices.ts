import type { DemoBlock, DemoPage, SiteFacts } from "../demo-content.ts";

export const dentalOfficePages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/dental-offices",
    lang: "en",
    title: "For Dental Offices",
    description: `For offices that see members of ${facts.name}: check a card, find the plan's prices, and reach the team.`,
    blocks: english(facts),
  },
  {
    path: "/dental-offices",
    lang: "es",
    title: "Para consultorios dentales",
    description: `Para los consultorios que atienden a miembros de ${facts.name}: cómo verificar una tarjeta, ver los precios del plan y comunicarse con el equipo.`,
    blocks: spanish(facts),
  },
];

function english({ hasPartnerOffices }: SiteFacts): DemoBlock[] {
  return [
    {
      id: "head",
      type: "hero",
      props: {
        heading: "For dental offices",
        text: "<p>See in seconds whether a member's plan is active, and tell us what to correct in your office's listing.</p>",
        action: { text: "Check an ID card", link: "/check" },
      },
    },
    {
      id: "at-the-desk",
      type: "points",
      props: {
        heading: "At the front desk",
        items: [
          {
            title: "Scan the code",
            text: "<p>Point your phone's camera at the code on the ID card. You'll see whether the plan is active, and its last day.</p>",
          },
          {
            title: "Or enter the number",
            text: '<p>No camera? <a href="/check">Check the card</a> with the member number and the member\'s date of birth.</p>',
          },
          {
            title: "Charge the member price",
            text: '<p>Look up and print <a href="/savings-summary?category=all#fees">the plan\'s prices</a>. The member pays you directly, on the day of the visit.</p>',
          },
        ],
      },
    },
    {
      id: "write",
      type: "contact_form",
      props: {
        heading: hasPartnerOffices
          ? "Join the directory or correct your listing"
          : "Tell us about your office",
        text: hasPartnerOffices
          ? '<p>There\'s a short form to <a href="/directory/request">join the directory</a> and one to <a href="/directory/request?correct">correct your listing</a>. For anything else, write to us here. You\'ll get a reference number, and we\'ll answer by email.</p>'
          : "<p>Is something wrong with your listing? <a href=\"/directory/request?correct\">Tell us what to correct</a>. For anything else, write to us here. You'll get a reference number, and we'll answer by email.</p>",
        audience: "group",
        topics: [{ topic: "membership", label: "A member's plan" }, { topic: "other" }],
      },
    },
  ];
}

function spanish({ hasPartnerOffices }: SiteFacts): DemoBlock[] {
  return [
    {
      id: "inicio",
      type: "hero",
      props: {
        heading: "Para consultorios dentales",
        text: "<p>Vea en segundos si el plan de un miembro está activo y díganos qué debemos corregir en los datos de su consultorio.</p>",
        action: { text: "Verificar una tarjeta de miembro", link: "/check" },
      },
    },
    {
      id: "en-recepcion",
      type: "points",
      props: {
        heading: "En la recepción",
        items: [
          {
            title: "Escanee el código",
            text: "<p>Apunte la cámara de su teléfono al código de la tarjeta de miembro. Verá si el plan está activo y hasta qué día.</p>",
          },
          {
            title: "O escriba el número",
            text: '<p>¿No tiene cámara? <a href="/es/check">Verifique la tarjeta</a> con el número y la fecha de nacimiento del miembro.</p>',
          },
          {
            title: "Cobre el precio de miembro",
            text: '<p>Vea e imprima <a href="/es/savings-summary?category=all#fees">los precios del plan</a>. El miembro le paga a usted directamente el día de la visita.</p>',
          },
        ],
      },
    },
    {
      id: "escriba",
      type: "contact_form",
      props: {
        heading: hasPartnerOffices
          ? "Agregue su consultorio al directorio o corrija sus datos"
          : "Cuéntenos de su consultorio",
        text: hasPartnerOffices
          ? '<p>Hay un formulario breve para <a href="/es/directory/request">agregar su consultorio al directorio</a> y otro para <a href="/es/directory/request?correct">corregir sus datos</a>. Para todo lo demás, escríbanos aquí. Recibirá un número de referencia y le responderemos por correo electrónico.</p>'
          : '<p>¿Hay un error en los datos de su consultorio? <a href="/es/directory/request?correct">Díganos qué debemos corregir</a>. Para todo lo demás, escríbanos aquí. Recibirá un número de referencia y le responderemos por correo electrónico.</p>',
        audience: "group",
        topics: [{ topic: "membership", label: "El plan de un miembro" }, { topic: "other" }],
      },
    },
  ];
}
