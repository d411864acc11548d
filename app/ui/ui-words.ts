import { createContext, useContext } from "react";

// What the shared pieces say by themselves. The app hands them over in the page's language.

export type Severity = "info" | "success" | "warn" | "error" | "secondary" | "contrast";

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
  showMore: string;
  notifications: string;
  closeNotification: (summary: string) => string;
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
