import { Form as RouterForm, useLocation, useNavigation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { inLanguage } from "#contract/languages.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { FormError } from "#app/ui/form/form-context.ts";
import { readDate } from "#app/ui/form/read-date.ts";
import type { UiWords } from "#app/ui/ui-words.ts";
import { formWords, type SampleWords } from "./forms-words.ts";
import { SlowForm } from "./slow-form.tsx";

/** Sent by GET: the address holds the typed values, and `?show=errors` shows every error. */
export function Forms() {
  const { lang, ui } = useWords();
  const words = inLanguage(formWords, lang);
  const { pathname, search } = useLocation();
  const values = Object.fromEntries(new URLSearchParams(search));
  const isSent = values["show"] !== undefined;
  const error = isSent ? checkSample(values, words, ui) : null;
  const isPending = useNavigation().state !== "idle";
  return (
    <>
      <p className="mt-4 max-w-measure">{words.intro}</p>
      {isSent && !error && <Arrived heading={words.thanks} values={values} />}
      <Form
        as={RouterForm}
        method="get"
        action={pathname}
        pending={isPending}
        error={error}
        values={isSent ? values : undefined}
        className="mt-8"
      >
        <input type="hidden" name="show" value="errors" />
        <TextField name="name" label={words.name} autoComplete="name" />
        <TextField
          name="email"
          type="email"
          label={words.email}
          help={words.emailHelp}
          autoComplete="email"
        />
        <PhoneField name="phone" label={words.phone} help={words.phoneHelp} isOptional />
        <TextField
          name="zip"
          label={words.zip}
          width="zip"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <DateField name="birth" label={words.birth} help={words.birthHelp} isBirthday />
        <SelectField
          name="state"
          label={words.state}
          prompt={words.statePrompt}
          options={words.states}
          autoComplete="address-level1"
        />
        <RadioGroup name="who" label={words.who} options={words.whoOptions} />
        <TextArea name="message" label={words.message} atMost={200} isOptional />
        <CheckboxField name="agree" label={words.agree} />
        <div>
          <SubmitButton>{words.send}</SubmitButton>
        </div>
      </Form>
      <SlowForm words={words} />
    </>
  );
}

function Arrived({ heading, values }: { heading: string; values: Record<string, string> }) {
  return (
    <div role="alert" className="mt-6 max-w-measure rounded-lg border border-good bg-raised p-4">
      <p className="font-semibold">{heading}</p>
      <ul>
        {Object.entries(values).map(([name, value]) => (
          <li key={name}>
            {name}: {value}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Values = Readonly<Record<string, string | undefined>>;

/** Validates the sample form as a server would. */
function checkSample(
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
