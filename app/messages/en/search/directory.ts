import { plural } from "#contract/plural.ts";
import {
  reporterKeptDays,
  type DirectorySort,
  type ReportReason,
  type ReportState,
} from "#contract/catalog.ts";

const providers = (count: number) =>
  plural("en", count, { one: "1 provider", other: `${count.toLocaleString("en-US")} providers` });
const orders: Record<DirectorySort, string> = {
  name: "name",
  city: "city",
  specialty: "specialty",
  verified: "date verified, newest first",
};

export const directory = {
  description:
    "Every dentist and dental hygienist who accepts our plans: licenses, languages, offices, and when each listing was last verified.",
  lead: "Every dentist and dental hygienist who accepts our plans, with licenses, languages, and offices. California members can request this list, and anyone can use it here.",
  defaultState: (state: string) => `Showing ${state}. Choose another state to see more.`,
  notInsurance: "This is not insurance. Please call the office before your visit.",
  state: "State",
  allStates: "All states",
  name: "Name",
  search: "Search",
  filters: "More filters",
  filtersSet: (count: number) => `More filters (${count})`,
  near: "Near a ZIP code",
  nearHelp: "For example: 90012",
  reset: "Clear filters",
  mend: "Check your search.",
  zipInvalid: "Enter a valid 5-digit ZIP code.",
  found: (count: number, where: string | null) =>
    where ? `${providers(count)} in ${where}` : providers(count),
  foundNear: (count: number, miles: string, near: string) =>
    `${providers(count)} within ${plural("en", Number(miles), { one: "1 mile", other: `${miles} miles` })} of ${near}`,
  sorted: (sort: DirectorySort | "distance") =>
    sort === "distance" ? "Nearest first" : `Sorted by ${orders[sort]}`,
  none: "No matches",
  noneText: "Try fewer filters or another state, or see the full list.",
  updatedOn: (day: string) => `Last updated ${day}`,
  download: "Download this list",
  csv: "CSV (spreadsheet)",
  pdf: "PDF (print)",
  tooLong: "To download a file, choose a state or a location first.",
  columns: {
    name: "Name",
    specialty: "Specialty",
    city: "Offices",
    languages: "Languages",
    accepting: "New patients",
    verified: "Verified",
  },
  npi: (number: string) => `NPI ${number}`,
  license: (name: string) => `License ${name}`,
  boardCertified: "Board certified",
  groups: (names: string) => `Dental groups: ${names}`,
  staff: (languages: string) => `Staff: ${languages}`,
  miles: (miles: string) => `${miles} miles`,
  yes: "Accepting",
  no: "Not accepting",
  notHere: "Not accepting new patients here",
  report: "Report an error",
  reportAbout: (name: string) => `Report an error about ${name}`,
  next: "Next page",
  first: "Back to the first page",
  reporting: {
    title: "Report an error",
    about: (name: string) =>
      `Tell us what's wrong in the listing for ${name}. We'll check it with the office, and you'll get a reference number.`,
    back: "Back to the directory",
    reason: "What's wrong?",
    reasons: {
      not_accepting: "They aren't accepting new patients",
      plan_refused: "The office doesn't accept the plan",
      wrong_phone: "The phone number is wrong",
      wrong_address: "The address is wrong",
      not_there: "This person doesn't work there",
      other: "Something else",
    } satisfies Record<ReportReason, string>,
    office: "Which office?",
    allOffices: "All of them, or I'm not sure",
    message: "What did you find?",
    messageHelp:
      "Up to 2,000 characters. Please don't include health details or credit or debit card numbers.",
    email: "Email",
    emailHelp: `If you'd like to hear back. We delete your email address ${reporterKeptDays} days after we answer, and never keep it for more than a year.`,
    send: "Send report",
    sent: "We got your report",
    sentNumber: "Your reference number is",
    sentMail: "We also emailed you the number and the link.",
    sentKeep: "Save the number and the link below to check on your report.",
    statusLink: "Check on your report",
  },
  status: {
    title: (number: string) => `Report ${number}`,
    states: {
      received: "We got your report and will check it soon.",
      checking: "We're checking it with the office.",
      corrected: "You were right. We corrected the directory.",
      found_right: "We checked with the office, and the directory is correct.",
    } satisfies Record<ReportState, string>,
    answer: "Our answer",
    what: "What you told us",
    provider: "About",
    office: "Office",
    reason: "What's wrong",
    message: "What you found",
    receivedOn: "Received",
    changedOn: "Last updated",
  },
};
