import type { ThreadStep } from "#contract/grievance.ts";

export const messageThread = {
  title: (number: string) => `Message ${number}`,
  open: "We have your message. We'll reply by email and on this page.",
  closed: "We've closed this conversation. To open it again, write to us below.",
  steps: {
    sender_wrote: "You wrote",
    replied: "We replied",
    resolved: "We closed the conversation",
    link_renewed: "A new link replaced the old one",
  } satisfies Record<ThreadStep, string>,
  write: "Write to us",
  message: "Your message",
  send: "Send message",
  done: "We got your message.",
  link: "Your private link",
  linkText:
    "Anyone with the link to this page can read your messages and write to us. If someone else has it, replace it. The old link stops working right away.",
  renew: "Replace the link",
  renewed:
    "Here's your new link. The old one no longer works. Save this page, or use the link in our next email.",
};
