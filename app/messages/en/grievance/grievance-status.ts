import type { CaseStep, GrievanceOutcome, GrievanceState } from "#contract/grievance.ts";

export const grievanceStatus = {
  title: (number: string) => `Complaint ${number}`,
  states: {
    received: "We got your complaint",
    acknowledged: "We're working on your complaint",
    in_review: "Your complaint is under review",
    resolved: "We've answered your complaint",
    appealed: "We're reviewing your appeal",
  } satisfies Record<GrievanceState, string>,
  outcomes: {
    agreed: "We agree with you",
    partly_agreed: "We agree with part of it",
    not_agreed: "We don't agree",
    withdrawn: "Closed at your request",
  } satisfies Record<GrievanceOutcome, string>,
  next: "What happens next",
  acknowledgeBy: (when: string) =>
    `By ${when}, we'll confirm that we're working on your complaint.`,
  resolveBy: (when: string) => `You'll have our answer by ${when}.`,
  answered: "You have our answer below.",
  news: { email: "We'll email you at each step.", phone: "We'll call you." },
  urgent: "Urgent",
  history: "History",
  received: "We got your complaint",
  steps: {
    acknowledged: "We started working on it",
    review_started: "We started our review",
    replied: "We wrote to you",
    sender_wrote: "You wrote to us",
    resolved: "We answered",
    appealed: "You appealed",
    link_renewed: "A new link replaced the old one",
    noted: "",
    assigned: "",
  } satisfies Record<CaseStep, string>,
  write: "Write to us",
  message: "Your message",
  send: "Send message",
  appeal: "Appeal our answer",
  appealText:
    "Tell us why you don't agree. You can appeal once, and we'll review your complaint again.",
  appealMessage: "Why don't you agree?",
  sendAppeal: "Send my appeal",
  notAppealable: "This answer can't be appealed anymore.",
  link: "Your link",
  linkText:
    "Anyone with the link to this page can read your complaint and write to us. If someone else has it, replace it. The old link stops working right away.",
  renew: "Replace the link",
  renewed: "Here's your new link. The old one no longer works.",
  sent: "What you sent us",
  done: "We got your message.",
};
