import { createContext, useContext } from "react";

// Texts of the shared components, provided by the app in the page's language.

export type Severity = "info" | "success" | "warn" | "error" | "secondary" | "contrast";

/** Errors of a date in three boxes. */
export type DateError =
  | "missing"
  | "month_missing"
  | "day_missing"
  | "year_missing"
  | "month_wrong"
  | "day_wrong"
  | "year_wrong"
  | "year_short"
  | "no_such_day";

export type UiWords = {
  ok: string;
  cancel: string;
  close: string;
  loading: string;
  tryAgain: string;
  optional: string;
  thereIsAProblem: string;
  working: string;
  month: string;
  day: string;
  year: string;
  dateProblems: Record<DateError, string>;
  showPassword: string;
  hidePassword: string;
  charactersAtMost: (limit: number) => string;
  charactersLeft: (count: number) => string;
  charactersTooMany: (count: number) => string;
  showMore: string;
  notifications: string;
  closeNotification: (summary: string) => string;
  closeAllNotifications: (count: number) => string;
  severities: Record<Severity, string>;
  moveDialog: string;
  moveDialogHelp: string;
};

export const UiWordsContext = createContext<UiWords | null>(null);

export function useUiWords(): UiWords {
  const words = useContext(UiWordsContext);
  if (!words) throw new Error("useUiWords outside of UiWordsContext");
  return words;
}
