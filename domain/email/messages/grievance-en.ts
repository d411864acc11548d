import type { SenderNews, StaffNews } from "#domain/grievances/send-news.ts";
import type { GrievanceMail } from "../read-grievance-mail.ts";
import type { EmailWords } from "./words.ts";

type News = { subject: string; preheader: string; heading: string; paragraphs: string[] };
type Told = (told: GrievanceMail) => News;

const keep =
  "Anyone who has this link can read your complaint and write to us as you, so don't share it.";
const care = "Filing a complaint never changes how you're treated, by us or by an office.";

/** By what happened; a step that sends no email to its side has no words there. */
const toSender: Partial<Record<GrievanceMail["about"], Told>> = {
  acknowledged: ({ number, resolveBy }) => ({
    subject: `We're working on your complaint ${number}`,
    preheader: `You'll have our answer by ${resolveBy}.`,
    heading: "We're working on your complaint",
    paragraphs: [
      `We've read your complaint ${number}, and someone on our team is handling it.`,
      `You'll have our answer by ${resolveBy}.`,
    ],
  }),
  review_started: ({ number, resolveBy }) => ({
    subject: `Your complaint ${number} is under review`,
    preheader: `You'll have our answer by ${resolveBy}.`,
    heading: "Your complaint is under review",
    paragraphs: [
      `We're reviewing your complaint ${number}.`,
      `You'll have our answer by ${resolveBy}.`,
    ],
  }),
  replied: ({ number }) => ({
    subject: `A message about your complaint ${number}`,
    preheader: "Read it and write back online.",
    heading: "We wrote to you",
    paragraphs: [
      `There's a new message about your complaint ${number}. You can read it and write back online.`,
    ],
  }),
  resolved: ({ number, mayAppeal }) => ({
    subject: `Our answer to your complaint ${number}`,
    preheader: "Read it online.",
    heading: "We've answered your complaint",
    paragraphs: [
      `We've finished reviewing your complaint ${number}. You can read our answer online.`,
      mayAppeal
        ? "If you don't agree with it, you can appeal on the same page."
        : "This is our final answer.",
    ],
  }),
  appealed: ({ number, resolveBy }) => ({
    subject: `We got your appeal of complaint ${number}`,
    preheader: `You'll have our answer by ${resolveBy}.`,
    heading: "We got your appeal",
    paragraphs: [
      `We'll review your complaint ${number} again.`,
      `You'll have our answer by ${resolveBy}.`,
    ],
  }),
  link_renewed: ({ number }) => ({
    subject: `A new link to your complaint ${number}`,
    preheader: "The link in our earlier emails no longer works.",
    heading: "Here's your new link",
    paragraphs: [
      `Use this link from now on to track your complaint ${number}. The link in our earlier emails no longer works.`,
    ],
  }),
} satisfies Record<SenderNews, Told>;

const toStaff: Partial<Record<GrievanceMail["about"], Told>> = {
  received: ({ number, isUrgent, acknowledgeBy, resolveBy }) => ({
    subject: isUrgent ? `Urgent complaint ${number}` : `New complaint ${number}`,
    preheader: `Answer it by ${resolveBy}.`,
    heading: isUrgent ? "An urgent complaint came in" : "A complaint came in",
    paragraphs: [
      isUrgent
        ? `Complaint ${number} is urgent. Answer it by ${resolveBy}.`
        : `Acknowledge complaint ${number} by ${acknowledgeBy}, and answer it by ${resolveBy}.`,
    ],
  }),
  appealed: ({ number, resolveBy }) => ({
    subject: `Complaint ${number} was appealed`,
    preheader: `Answer it by ${resolveBy}.`,
    heading: "An answer was appealed",
    paragraphs: [`The answer to complaint ${number} was appealed. Answer it by ${resolveBy}.`],
  }),
  sender_wrote: ({ number, resolveBy }) => ({
    subject: `New message on complaint ${number}`,
    preheader: "Read it in the studio.",
    heading: "New message on a complaint",
    paragraphs: [
      `There's a new message on complaint ${number}. Answer the complaint by ${resolveBy}.`,
    ],
  }),
  assigned: ({ number, resolveBy }) => ({
    subject: `Complaint ${number} was assigned to you`,
    preheader: `Answer it by ${resolveBy}.`,
    heading: "A complaint was assigned to you",
    paragraphs: [`Complaint ${number} was assigned to you. Answer it by ${resolveBy}.`],
  }),
  acknowledge_soon: ({ number, acknowledgeBy }) => ({
    subject: `Acknowledge complaint ${number} by ${acknowledgeBy}`,
    preheader: "It hasn't been acknowledged yet.",
    heading: "A complaint is waiting to be acknowledged",
    paragraphs: [`Complaint ${number} hasn't been acknowledged. It's due by ${acknowledgeBy}.`],
  }),
  acknowledge_overdue: ({ number, acknowledgeBy }) => ({
    subject: `Overdue: acknowledge complaint ${number}`,
    preheader: `It was due by ${acknowledgeBy}.`,
    heading: "A complaint is overdue",
    paragraphs: [
      `Complaint ${number} wasn't acknowledged by ${acknowledgeBy}. Acknowledge it right away.`,
    ],
  }),
  resolve_soon: ({ number, resolveBy }) => ({
    subject: `Answer complaint ${number} by ${resolveBy}`,
    preheader: "It hasn't been answered yet.",
    heading: "A complaint is due soon",
    paragraphs: [`Complaint ${number} hasn't been answered. It's due by ${resolveBy}.`],
  }),
  resolve_overdue: ({ number, resolveBy }) => ({
    subject: `Overdue: answer complaint ${number}`,
    preheader: `It was due by ${resolveBy}.`,
    heading: "A complaint is overdue",
    paragraphs: [`Complaint ${number} wasn't answered by ${resolveBy}. Answer it right away.`],
  }),
} satisfies Record<StaffNews, Told>;

const blank: GrievanceMail = {
  number: "",
  isUrgent: false,
  about: "replied",
  acknowledgeBy: "",
  resolveBy: "",
  mayAppeal: false,
  rights: [],
};
const nothing: News = { subject: "", preheader: "", heading: "", paragraphs: [] };

/** Each with its state, as on the page, if there is more than one. */
const rightsOf = ({ rights }: GrievanceMail) =>
  rights.map(({ place, text }) => {
    if (rights.length === 1) return text;
    return place === null
      ? `If you live in another state: ${text}`
      : `If you live in ${place}: ${text}`;
  });

/** Emails about a complaint, to the person and to the staff who work on it. */
export const grievanceTexts = {
  grievance_received: ({ grievance: told = blank }) => ({
    subject: `We got your complaint ${told.number}`,
    preheader: "Save this email to track your complaint.",
    heading: "We got your complaint",
    paragraphs: [
      `Your reference number is ${told.number}. Use the link below to track your complaint, write to us, or appeal our answer.`,
    ],
    links: ["View my complaint"],
    laterSections: [
      {
        title: "What happens next",
        paragraphs: [
          ...(told.isUrgent
            ? []
            : [`By ${told.acknowledgeBy}, we'll confirm that we're working on it.`]),
          `By ${told.resolveBy}, you'll have our answer.`,
        ],
      },
      { title: "Your rights", paragraphs: rightsOf(told) },
    ],
    smallPrint: [keep, care, "If you didn't file a complaint with us, you can ignore this email."],
  }),
  grievance_update: ({ grievance: told = blank }) => ({
    ...(toSender[told.about]?.(told) ?? nothing),
    links: ["View my complaint"],
    laterSections: [{ title: "Your rights", paragraphs: rightsOf(told) }],
    smallPrint: [keep, care],
  }),
  grievance_work: ({ grievance: told = blank }) => ({
    ...(toStaff[told.about]?.(told) ?? nothing),
    links: ["Open the complaint"],
    smallPrint: ["You're getting this email because you answer complaints on this site."],
  }),
} satisfies Partial<EmailWords["texts"]>;
