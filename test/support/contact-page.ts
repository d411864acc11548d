import type { RawPayload } from "#domain/content/stored-content.ts";
import { listMessages } from "#domain/inbox/list-messages.ts";
import type { TestApp } from "./app.ts";
import { operatorOn, publish, textPage } from "./content.ts";

const words = {
  en: { heading: "Write to us", text: "<p>A person reads every message.</p>" },
  es: { heading: "Escríbanos", text: "<p>Una persona lee cada mensaje.</p>" },
};

function formPage(lang: "en" | "es"): RawPayload {
  return {
    ...textPage("/write-to-us", words[lang].heading, lang),
    blocks: [{ id: "write", type: "contact_form", props: words[lang] }],
  };
}

/** Publishes /write-to-us in both languages: a page with one contact form. */
export function publishContactPage(test: TestApp, host?: string): Promise<number> {
  const publishing = (payload: { pages: RawPayload[] }) => {
    payload.pages.push(formPage("en"), formPage("es"));
  };
  return publish(test, publishing, host);
}

/** A site's inbox, newest first. */
export function inboxOf(test: TestApp, host?: string) {
  return listMessages(operatorOn(test, host), { limit: 1_000 });
}

/** The form as a person fills it in. */
export const rosa = {
  audience: "group",
  name: "Rosa Delgado",
  email: "rosa@example.com",
  phone: "(602) 555-0123",
  topic: "plans",
  message: "Which plan suits a family of four?",
};
