import type { UiWords } from "#app/ui/ui-words.ts";

export const ui: UiWords = {
  ok: "OK",
  cancel: "Cancel",
  close: "Close",
  loading: "Loading…",
  tryAgain: "Try again",
  optional: "optional",
  thereIsAProblem: "There is a problem",
  working: "Working…",
  month: "Month",
  day: "Day",
  year: "Year",
  showMore: "Show more",
  notifications: "Notifications",
  closeNotification: (summary) => `Close: ${summary}`,
  severities: {
    info: "Information",
    success: "Done",
    warn: "Warning",
    error: "Error",
    secondary: "Note",
    contrast: "Important",
  },
  moveDialog: "Move this window",
  moveDialogHelp: "Use the arrow keys to move the window.",
};
