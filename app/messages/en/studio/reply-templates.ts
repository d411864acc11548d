import type { TemplateState } from "#contract/reply-templates.ts";

export const replyTemplates = {
  title: "Reply templates",
  lead: "Start a reply with text you've already written. In a case, select a template. It's added to your message in the sender's language, and you can edit it before you send it.",
  leadReader: "Owners add and edit these.",
  states: { active: "In use", archived: "Archived" } satisfies Record<TemplateState, string>,
  none: "No templates yet.",
  add: "Add a template",
  addSend: "Add template",
  saveSend: "Save template",
  archive: "Archive",
  restore: "Use again",
  added: "Template added.",
  saved: "Template saved.",
  name: "Name",
  nameHelp: "Only your team sees it.",
  en: "English text",
  es: "Spanish text",
  placeholders: (list: string) =>
    `Type any of these in the text, and we'll fill them in from the case: ${list}.`,
  kinds: "For",
  unknown: (names: string) =>
    `We don't recognize ${names}. Use only the placeholders listed above.`,
  choose: "Reply template",
  choosePrompt: "Select a template",
  chooseHelp: "It's added after what you've written.",
  use: "Use template",
};
