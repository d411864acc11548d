import { plural } from "#contract/plural.ts";
import type { UiWords } from "#app/ui/ui-words.ts";

export const ui: UiWords = {
  ok: "Ok",
  cancel: "Cancel",
  close: "Close",
  loading: "Loading…",
  tryAgain: "Try again",
  optional: "optional",
  thereIsAProblem: "There's a problem",
  working: "Working…",
  month: "Month",
  day: "Day",
  year: "Year",
  dateProblems: {
    missing: "Enter a date.",
    month_missing: "Enter the month, from 1 to 12.",
    day_missing: "Enter the day.",
    year_missing: "Enter the year with 4 digits.",
    month_wrong: "Enter the month as a number from 1 to 12.",
    day_wrong: "Enter the day as a number from 1 to 31.",
    year_wrong: "Enter the year with 4 digits, like 1985.",
    year_short: "Enter all 4 digits of the year, like 1985.",
    no_such_day: "That month doesn't have that many days. Check the day.",
  },
  showPassword: "Show password",
  hidePassword: "Hide password",
  charactersAtMost: (limit) => `Up to ${limit.toLocaleString("en-US")} characters.`,
  charactersLeft: (count) =>
    plural("en", count, {
      one: "1 character left",
      other: `${count.toLocaleString("en-US")} characters left`,
    }),
  charactersTooMany: (count) =>
    plural("en", count, {
      one: "1 too many",
      other: `${count.toLocaleString("en-US")} too many`,
    }),
  showMore: "Show more",
  notifications: "Notifications",
  closeNotification: (summary) => `Close: ${summary}`,
  closeAllNotifications: (count) => `Close all ${count}`,
  severities: {
    info: "Information",
    success: "Done",
    warn: "Warning",
    error: "Error",
    secondary: "Note",
    contrast: "Important",
  },
  moveDialog: "Move this window",
  moveDialogHelp:
    "Drag the window or use the arrow keys. Press this button to move it to the next corner.",
};
