import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { atDatePart } from "#app/site/form/typed-date.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { moneyInField } from "#app/ui/form/read-money.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useUiWords } from "#app/ui/ui-words.ts";
import type { LoggedVisit } from "#contract/logged-visits.ts";
import { longestNote, mostVisits } from "#contract/membership.ts";
import { visitField } from "./forms.ts";
import type { VisitChoices } from "./load-visit.server.ts";
import { UsualPrice } from "./usual-price.tsx";

type Props = {
  name: "log_visit" | "change_visit";
  send: string;
  choices: VisitChoices;
  visit?: LoggedVisit;
  start: FormStart;
};

/** All there is to a visit, new or as it was logged. */
export function VisitForm({ name, send, choices, visit, start }: Props) {
  const { ownSavings } = useWords("account");
  const { form: words } = ownSavings;
  const { dateProblems } = useUiWords();
  const { people, procedures } = choices;
  const hasList = procedures.length > 0;
  const { rejection, hidden, shell } = useSiteForm<object>({
    name,
    ...start,
    unsent: name === "change_visit" ? "edit" : "new",
  });
  const refused = useFormError(rejection, send, {
    errors: { conflict: () => words.tooMany(mostVisits) },
    // Of the two ways to name the service, the first one.
    nameOf: (path) =>
      path === "procedureName" && hasList && rejection?.fields[path] === "procedure_missing"
        ? "procedure"
        : visitField(path),
  });
  const date = { typed: rejection?.typed, name: "visitedOn", words: dateProblems };
  const listed = procedures.map(({ procedure, name: label }) => ({ value: procedure, label }));
  return (
    <Form {...shell} error={atDatePart(refused, date)} className="max-w-[40rem]">
      <HiddenFields {...hidden} />
      <SelectField
        name="personId"
        label={words.person}
        options={people.map(({ id, name: label }) => ({ value: id, label }))}
        defaultValue={visit?.personId}
      />
      <DateField
        name="visitedOn"
        label={words.day}
        help={words.dayHelp}
        defaultValue={visit?.visitedOn}
      />
      {hasList && (
        <SelectField
          name="procedure"
          label={words.procedure}
          prompt={words.procedurePrompt}
          options={listed}
          isOptional="unsaid"
          defaultValue={visit?.procedure ?? ""}
        />
      )}
      <TextField
        name="procedureName"
        label={hasList ? words.otherProcedure : words.procedure}
        help={hasList ? words.otherProcedureHelp : undefined}
        isOptional={hasList && "unsaid"}
        autoComplete="off"
        maxLength={120}
        defaultValue={visit?.procedure === null ? visit.procedureName : undefined}
      />
      <UsualPrice
        choices={choices}
        defaultValue={visit && moneyInField(visit.usualCents)}
        isOptional={hasList && "unsaid"}
      />
      <TextField
        name="paid"
        label={words.paid}
        help={words.paidHelp}
        inputMode="decimal"
        autoComplete="off"
        width="phone"
        defaultValue={visit && moneyInField(visit.paidCents)}
      />
      <TextField
        name="office"
        label={words.office}
        isOptional
        autoComplete="off"
        maxLength={120}
        defaultValue={(visit ? visit.office : choices.office) ?? undefined}
      />
      <TextArea
        name="note"
        label={words.note}
        isOptional
        rows={3}
        atMost={longestNote}
        defaultValue={visit?.note ?? undefined}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 *:[button]:w-full sm:*:[button]:w-auto">
        <SubmitButton>{send}</SubmitButton>
        <SiteLink to="/dashboard/savings" className={standaloneLink}>
          {words.back}
        </SiteLink>
      </div>
    </Form>
  );
}
