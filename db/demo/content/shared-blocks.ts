import type { Lang } from "#contract/content/values.ts";
import type { DemoBlock } from "./demo-content.ts";

// What a savings plan is, said once for all demo brands.

export const membershipPoints: Record<Lang, DemoBlock> = {
  en: {
    id: "what-you-get",
    type: "points",
    props: {
      heading: "What members get",
      items: [
        {
          title: "A lower fee, in writing",
          text: "<p>Cleanings, fillings, crowns: each service on the list has a member fee. You can read the list, next to the usual fees, before you join.</p>",
        },
        {
          title: "Routine visits",
          text: "<p>Many plans include exams and cleanings each year. The plan card says which ones, and how many.</p>",
        },
        {
          title: "Nothing to file",
          text: "<p>No claims, no forms, no waiting for an answer. You pay the office the member fee at your visit, and that is that.</p>",
        },
        {
          title: "One account, many people",
          text: "<p>One person pays. Everybody on your plan gets a card of their own, and you can add or remove people online.</p>",
        },
        {
          title: "No surprise renewals",
          text: "<p>Renewal is your choice, and the box starts empty. If you choose it, we write to you well before we charge you.</p>",
        },
        {
          title: "Leaving is easy",
          text: "<p>Cancel online in two steps. You see the exact refund before you confirm. You never have to call.</p>",
        },
      ],
    },
  },
  es: {
    id: "que-recibe",
    type: "points",
    props: {
      heading: "Lo que reciben los miembros",
      items: [
        {
          title: "Un precio más bajo, por escrito",
          text: "<p>Limpiezas, empastes, coronas: cada servicio de la lista tiene su precio de miembro. Puede leer la lista, junto a los precios normales, antes de inscribirse.</p>",
        },
        {
          title: "Visitas de rutina",
          text: "<p>Muchos planes incluyen revisiones y limpiezas cada año. La tarjeta del plan dice cuáles y cuántas.</p>",
        },
        {
          title: "Sin papeleo",
          text: "<p>Sin reclamaciones, sin formularios, sin esperar respuesta. Usted paga al consultorio el precio de miembro el día de su visita, y ya está.</p>",
        },
        {
          title: "Una cuenta, varias personas",
          text: "<p>Una sola persona paga. Cada quien en su plan recibe su propia tarjeta, y usted agrega o quita personas en línea.</p>",
        },
        {
          title: "Renovación sin sorpresas",
          text: "<p>Renovar es decisión suya, y la casilla viene vacía. Si la marca, le avisamos con tiempo antes de cobrarle.</p>",
        },
        {
          title: "Irse es fácil",
          text: "<p>Cancele en línea en dos pasos. Verá el reembolso exacto antes de confirmar. No tiene que llamar a nadie.</p>",
        },
      ],
    },
  },
};

export const threeSteps: Record<Lang, DemoBlock> = {
  en: {
    id: "how-it-works",
    type: "steps",
    props: {
      heading: "How it works, in three steps",
      items: [
        {
          title: "Choose your office and plan",
          text: "<p>See each plan’s price, fees and included visits at the office you like. No office yet? You can pick one later.</p>",
        },
        {
          title: "Add your people and pay",
          text: "<p>Add yourself, your family, or both. You see what is due today and what renewal costs before you enter a card.</p>",
        },
        {
          title: "Show your card",
          text: "<p>Your card is on your phone as soon as you join. Show it at the front desk and pay the member fee.</p>",
        },
      ],
    },
  },
  es: {
    id: "como-funciona",
    type: "steps",
    props: {
      heading: "Cómo funciona, en tres pasos",
      items: [
        {
          title: "Elija su consultorio y su plan",
          text: "<p>Vea el precio de cada plan, sus cargos y las visitas que incluye en el consultorio que prefiera. ¿Aún no tiene uno? Puede elegirlo después.</p>",
        },
        {
          title: "Agregue a su gente y pague",
          text: "<p>Agréguese usted, a su familia o a todos. Antes de poner su tarjeta verá cuánto se paga hoy y cuánto cuesta renovar.</p>",
        },
        {
          title: "Muestre su tarjeta",
          text: "<p>Su tarjeta de miembro está en su teléfono en cuanto se inscribe. Muéstrela en la recepción y pague el precio de miembro.</p>",
        },
      ],
    },
  },
};

export const whatItCosts: Record<Lang, DemoBlock> = {
  en: {
    id: "what-it-costs",
    type: "rich_text",
    props: {
      heading: "What it costs",
      html: '<p>You pay for a plan by the month or by the year. Each plan shows its lowest price as “from”, which is the price for one person. Your own price depends on the office and on who is on your plan.</p><p>Some plans add a one-time processing fee. It is never more than $30, and it stands beside the price, not behind it.</p><p>Before you pay, one screen shows your first payment, what is due today, and the renewal price with its date. <a href="/join-now">See what you need to join</a>.</p>',
    },
  },
  es: {
    id: "cuanto-cuesta",
    type: "rich_text",
    props: {
      heading: "Cuánto cuesta",
      html: '<p>El plan se paga por mes o por año. Cada plan muestra su precio más bajo con la palabra “desde”, que es el precio para una persona. El suyo depende del consultorio y de quiénes estén en su plan.</p><p>Algunos planes llevan un cargo único de trámite. Nunca pasa de $30 y aparece junto al precio, no escondido.</p><p>Antes de pagar, una sola pantalla le muestra su primer pago, lo que se paga hoy y el precio de renovación con su fecha. <a href="/es/join-now">Vea qué necesita para inscribirse</a>.</p>',
    },
  },
};

export const whenItDoesNotPay: Record<Lang, DemoBlock> = {
  en: {
    id: "when-it-does-not-pay",
    type: "rich_text",
    props: {
      heading: "When a plan is not for you",
      html: "<p>A savings plan does not suit everybody. It may not pay off if:</p><ul><li>you already have dental benefits through work that you are happy with,</li><li>your dentist is not on our list and you do not want to change,</li><li>you will not need more than one short visit this year.</li></ul><p>Do the sum first. The fee lists are public, so you can.</p>",
    },
  },
  es: {
    id: "cuando-no-conviene",
    type: "rich_text",
    props: {
      heading: "Cuándo no le conviene",
      html: "<p>Un plan de ahorro no es para todos. Quizá no le convenga si:</p><ul><li>ya tiene beneficios dentales en su trabajo y está contento con ellos,</li><li>su dentista no está en nuestra lista y no quiere cambiar,</li><li>este año solo va a necesitar una visita corta.</li></ul><p>Haga la cuenta primero. Las listas de precios son públicas, así que puede hacerla.</p>",
    },
  },
};
