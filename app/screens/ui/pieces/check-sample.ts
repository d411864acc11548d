import type { FormError } from "#app/ui/form/form-context.ts";
import { readDate } from "#app/ui/form/read-date.ts";
import type { UiWords } from "#app/ui/ui-words.ts";
import type { SampleWords } from "./forms-words.ts";

type Values = Readonly<Record<string, string | undefined>>;

/** Validates the sample form as a server would. */
export function checkSample(
  values: Values,
  words: SampleWords,
  { dateProblems }: UiWords,
): FormError | null {
  const typed = (name: string) => values[name]?.trim() ?? "";
  const fields: Record<string, string> = {};
  const refuse = (name: string, wording: string, isWrong: boolean) => {
    if (isWrong) fields[name] = wording;
  };
  refuse("name", words.nameMissing, typed("name") === "");
  refuse("email", words.emailWrong, !/^\S+@\S+\.\S+$/.test(typed("email")));
  const digits = typed("phone").replace(/\D/g, "");
  refuse("phone", words.phoneWrong, digits !== "" && digits.length !== 10);
  refuse("zip", words.zipWrong, !/^\d{5}$/.test(typed("zip")));
  const birth = readDate({
    month: typed("birth-month"),
    day: typed("birth-day"),
    year: typed("birth-year"),
  });
  if (birth.problem) {
    fields[birth.part ? `birth-${birth.part}` : "birth"] = dateProblems[birth.problem];
  }
  refuse("state", words.stateMissing, typed("state") === "");
  refuse("who", words.whoMissing, typed("who") === "");
  refuse("message", words.messageLong, (values["message"] ?? "").length > 200);
  refuse("agree", words.agreeMissing, typed("agree") === "");
  return Object.keys(fields).length > 0 ? { message: words.problem, fields } : null;
}
