import type { Page } from "playwright-core";
import { rosa } from "./contact-page.ts";

const said = {
  en: {
    plan: "The plan team",
    group: "The dental office team",
    name: "Your name",
    email: "Email",
    phone: "Phone",
    topic: "What's it about?",
    message: "Your message",
    send: "Send message",
    sent: "We got your message",
    again: "Send another message",
    problem: "There's a problem",
  },
  es: {
    plan: "El equipo del plan",
    group: "El equipo de los consultorios",
    name: "Su nombre",
    email: "Correo electrónico",
    phone: "Teléfono",
    topic: "¿De qué se trata?",
    message: "Su mensaje",
    send: "Enviar mensaje",
    sent: "Recibimos su mensaje",
    again: "Enviar otro mensaje",
    problem: "Hay un problema",
  },
} as const;

export type Lang = keyof typeof said;

/** The contact form by its visible labels. */
export function contactForm(page: Page, lang: Lang = "en") {
  const words = said[lang];
  const field = (name: "name" | "email" | "phone" | "topic" | "message") =>
    page.getByLabel(words[name]);
  return {
    words,
    field,
    reader: (name: "plan" | "group") => page.getByRole("radio", { name: words[name] }),
    send: page.getByRole("button", { name: words.send }),
    problem: page.getByRole("heading", { name: words.problem }),
    sent: page.getByRole("heading", { name: words.sent }),
    again: page.getByRole("link", { name: words.again }),
    number: async () => /M-\d{6}/.exec(await page.locator("main").innerText())?.[0],
    async fillIn(typed: Partial<typeof rosa> = {}) {
      const all = { ...rosa, ...typed };
      await page.getByLabel(words[all.audience === "group" ? "group" : "plan"]).check();
      await field("name").fill(all.name);
      await field("email").fill(all.email);
      await field("phone").fill(all.phone);
      await field("topic").selectOption(all.topic);
      await field("message").fill(all.message);
    },
    async typed() {
      const audience = (await this.reader("group").isChecked()) ? "group" : "plan";
      const values: Record<string, string> = { audience };
      for (const name of ["name", "email", "phone", "topic", "message"] as const) {
        values[name] = await field(name).inputValue();
      }
      return values;
    },
  };
}
