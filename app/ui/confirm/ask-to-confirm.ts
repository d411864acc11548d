import { sharedState } from "../shared-state.ts";
import type { ConfirmIcon, ConfirmSeverity } from "./looks.ts";

export type Question = {
  title: string;
  message: string;
  okText?: string;
  cancelText?: string;
  /** The message is HTML; it is sanitized before it is shown. */
  html?: boolean;
  icon?: ConfirmIcon;
  severity?: ConfirmSeverity;
  hideCancelButton?: boolean;
};

type Asked = { id: number; question: Question; answer: (isConfirmed: boolean) => void };

const waiting = sharedState<readonly Asked[]>([]);
let count = 0;

/** True for OK; false for Cancel, Escape and leaving the page. Several are shown one by one. */
export function askToConfirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    count += 1;
    const entry: Asked = {
      id: count,
      question,
      answer: (isConfirmed) => {
        waiting.change(waiting.read().filter((each) => each !== entry));
        resolve(isConfirmed);
      },
    };
    waiting.change([...waiting.read(), entry]);
  });
}

export function answerAllWithNo(): void {
  for (const { answer } of waiting.read()) answer(false);
}

export function useQuestion(): Asked | undefined {
  return waiting.use()[0];
}
