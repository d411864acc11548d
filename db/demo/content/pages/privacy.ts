import { formatDay } from "#contract/format.ts";
import { type DemoPage, madeUp, type SiteFacts } from "../demo-content.ts";
import { englishPolicy } from "./privacy/english.ts";
import { spanishPolicy } from "./privacy/spanish.ts";
import { numbered } from "./sections.ts";

const updated = formatDay("2026-11-01");

export const privacyPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/privacy",
    lang: "en",
    title: "Privacy Policy",
    description: `What ${facts.name} knows about you, why, for how long, and how to have it erased.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "Privacy Policy",
          text: `<p>What we know about you, why we need it, and how you can have it erased.</p><p><small>Last updated ${updated}. ${madeUp.en}</small></p>`,
        },
      },
      {
        id: "in-short",
        type: "points",
        props: {
          heading: "In short",
          items: [
            {
              title: "We ask for little",
              text: "<p>What a membership needs: names, birth dates, an address, a way to pay. No health records.</p>",
            },
            {
              title: "We sell nothing about you",
              text: "<p>No advertising, no data trade, no cookies that follow you.</p>",
            },
            {
              title: "You decide",
              text: "<p>See it, correct it, download it or erase it, in your account or by asking us.</p>",
            },
          ],
        },
      },
      ...numbered(englishPolicy(facts)),
    ],
  },
  {
    path: "/privacy",
    lang: "es",
    title: "Política de privacidad",
    description: `Qué sabe ${facts.name} de usted, para qué, por cuánto tiempo y cómo pedir que se borre.`,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "Política de privacidad",
          text: `<p>Qué sabemos de usted, para qué lo necesitamos y cómo puede pedir que lo borremos.</p><p><small>Última actualización: ${updated}. ${madeUp.es}</small></p>`,
        },
      },
      {
        id: "en-breve",
        type: "points",
        props: {
          heading: "En breve",
          items: [
            {
              title: "Pedimos poco",
              text: "<p>Lo que necesita una membresía: nombres, fechas de nacimiento, una dirección y una forma de pago. Ningún historial médico.</p>",
            },
            {
              title: "No vendemos nada de usted",
              text: "<p>Sin publicidad, sin comercio de datos, sin cookies que lo sigan.</p>",
            },
            {
              title: "Usted decide",
              text: "<p>Vea sus datos, corríjalos, descárguelos o bórrelos, en su cuenta o pidiéndonoslo.</p>",
            },
          ],
        },
      },
      ...numbered(spanishPolicy(facts)),
    ],
  },
];
