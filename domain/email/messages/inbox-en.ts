import type { ReportState } from "#contract/catalog.ts";
import type { MailedKind } from "#contract/studio-cases.ts";
import type { EmailText, EmailWords } from "./words.ts";

const outcomes: Record<ReportState, string> = {
  received: "We'll check it soon.",
  checking: "We're checking it with the office.",
  corrected: "You were right. We corrected the directory.",
  found_right: "We checked with the office, and the directory is correct.",
};

type Opening = Pick<EmailText, "subject" | "preheader" | "heading">;

const answered: Record<MailedKind, (number: string) => Opening> = {
  message: (number) => ({
    subject: `Our answer to your message ${number}`,
    preheader: "You wrote to us. Here's our answer.",
    heading: "Our answer to your message",
  }),
  suggestion: (number) => ({
    subject: `About the dentist you suggested (${number})`,
    preheader: "You suggested a dentist. Here's our answer.",
    heading: "About the dentist you suggested",
  }),
  listing: (number) => ({
    subject: `About your listing request ${number}`,
    preheader: "You wrote to us about our directory. Here's our answer.",
    heading: "About your listing request",
  }),
};

const asked: Record<MailedKind, string> = {
  message: "You wrote",
  suggestion: "You suggested",
  listing: "You asked about",
};

type Answering = { link: string; notes: string[] };

const bySupport: Answering = {
  link: "Write to us again",
  notes: ["We can't read replies to this email. To write back, use our support page."],
};

const answering: Record<MailedKind, Answering> = {
  message: {
    link: "Read and reply",
    notes: [
      "We can't read replies to this email. To reply, use the link above.",
      "Anyone who has this link can read your messages and write to us as you, so don't share it.",
    ],
  },
  suggestion: bySupport,
  listing: bySupport,
};

/** Emails about reports of the directory, messages, suggestions, and listing requests. */
export const inboxTexts = {
  report_received: ({ report }) => ({
    subject: `We got your report ${report?.number ?? ""}`,
    preheader: "Save this email to check on your report.",
    heading: "We got your report",
    paragraphs: [
      `Thanks for telling us about a mistake in our directory listing for ${report?.dentist ?? "a dentist"}. Your reference number is ${report?.number ?? ""}.`,
      "We'll check with the office, then email you what we find out.",
    ],
    links: ["Check on my report"],
    smallPrint: [
      "Anyone who has this link can read your report, so don't share it.",
      "Someone entered this email address on our website. If this wasn't you, you can ignore this email.",
    ],
  }),
  report_answered: ({ report }) => ({
    subject: `Your report ${report?.number ?? ""}: what we found`,
    preheader: report ? outcomes[report.state] : "We have an answer.",
    heading: "About your report",
    paragraphs: [
      `You told us about a mistake in our directory listing for ${report?.dentist ?? "a dentist"} (report ${report?.number ?? ""}). ${report ? outcomes[report.state] : ""}`,
      ...(report?.answer ? [report.answer] : []),
    ],
    links: ["See my report"],
    smallPrint: ["Thanks for helping others find the right dentist."],
  }),
  message_answered: ({ reply }) => ({
    ...answered[reply?.to ?? "message"](reply?.number ?? ""),
    paragraphs: (reply?.text ?? "").split("\n").filter(Boolean),
    sections: reply?.question.length
      ? [{ title: asked[reply.to], paragraphs: reply.question }]
      : [],
    links: [answering[reply?.to ?? "message"].link],
    smallPrint: [
      `Your reference number is ${reply?.number ?? ""}.`,
      ...answering[reply?.to ?? "message"].notes,
    ],
  }),
  message_work: ({ caseNumber = "" }) => ({
    subject: `New reply to message ${caseNumber}`,
    preheader: "Read it in the studio.",
    heading: "New reply to a message",
    paragraphs: [`There's a new reply to message ${caseNumber}.`],
    links: ["Open the message"],
    smallPrint: ["You're getting this email because you answer messages on this site."],
  }),
} satisfies Partial<EmailWords["texts"]>;
