import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { Card, Notice } from "#app/site/entrance/entrance-page.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import { useField, useForm } from "#app/ui/form/form-context.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { longestGrievance } from "#contract/grievance.ts";
import {
  longestTemplateName,
  placeholders,
  type ReplyTemplate,
  unknownPlaceholders,
} from "#contract/reply-templates.ts";
import { type CaseKind, caseKindNames } from "#contract/studio-cases.ts";

type Props = { name: string; start: FormStart; template?: ReplyTemplate };

/** Adds a template, or changes one. */
export function TemplateForm({ name, start, template }: Props) {
  const { replyTemplates: words } = useWords("studio");
  const { answer, rejection, sent, hidden, shell } = useSiteForm({ name, ...start });
  const button = template ? words.saveSend : words.addSend;
  const unknown = unknownPlaceholders(`${sent?.en ?? ""} ${sent?.es ?? ""}`).join(", ");
  const fields = { placeholder_unknown: words.unknown(unknown) };
  const error = useStudioError(rejection, button, { fields });
  const box = useRef<HTMLDivElement>(null);
  // Clears what was added, so that it is not added again.
  useEffect(() => {
    if (answer && !template) box.current?.querySelector("form")?.reset();
  }, [answer, template]);
  return (
    <div ref={box}>
      {answer !== null && <Notice look="good" text={template ? words.saved : words.added} />}
      <Card>
        <Form {...shell} error={error}>
          <HiddenFields {...hidden} />
          <TextField
            name="name"
            label={words.name}
            help={words.nameHelp}
            maxLength={longestTemplateName}
            autoComplete="off"
            defaultValue={template?.name}
          />
          <div className="max-w-[32em] rounded-lg bg-brand-soft p-4">
            <p className="font-semibold">{words.placeholdersTitle}</p>
            <p>{words.placeholders}</p>
            <ul>
              {placeholders.map((one) => (
                <li key={one}>
                  {`{${one}}`}: {words.placeholderTexts[one]}
                </li>
              ))}
            </ul>
          </div>
          {(["en", "es"] as const).map((lang) => (
            <TextArea
              key={lang}
              name={lang}
              label={words[lang]}
              help={words.textHelps[lang]}
              rows={6}
              atMost={longestGrievance}
              defaultValue={template?.[lang]}
            />
          ))}
          <KindsField chosen={template?.kinds ?? []} />
          <div>
            <SubmitButton>{button}</SubmitButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}

function KindsField({ chosen }: { chosen: readonly CaseKind[] }) {
  const { cases, replyTemplates: words } = useWords("studio");
  const { values } = useForm();
  const field = {
    name: "kinds",
    label: words.kinds,
    help: words.kindsHelp,
    isOptional: "unsaid",
  } as const;
  const { id, error, semantics } = useField(field);
  return (
    <FieldGroup {...field} id={id} error={error} semantics={semantics}>
      {caseKindNames.map((kind, at) => {
        // The summary links to the field's id: the first box.
        const ownId = at === 0 ? id : `${id}-${kind}`;
        const name = `kinds-${kind}`;
        const isChosen = values ? values[name] === "on" : chosen.includes(kind);
        return (
          <label key={kind} htmlFor={ownId} className="flex min-h-11 cursor-pointer gap-3 py-2">
            <input
              type="checkbox"
              id={ownId}
              name={name}
              defaultChecked={isChosen}
              className="mt-[0.1em] size-6 shrink-0 scroll-mt-48 accent-brand"
            />
            {cases.kindFilters[kind]}
          </label>
        );
      })}
    </FieldGroup>
  );
}

type StateProps = { template: ReplyTemplate; start: FormStart };

/** Takes a template out of use, or back into it. */
export function StateForm({ template: { templateId, state }, start }: StateProps) {
  const { replyTemplates: words } = useWords("studio");
  const { rejection, hidden, shell } = useSiteForm({ name: `state-${templateId}`, ...start });
  const button = state === "active" ? words.archive : words.restore;
  const error = useStudioError(rejection, button);
  return (
    <Form {...shell} error={error}>
      <HiddenFields {...hidden} />
      <input type="hidden" name="state" value={state === "active" ? "archived" : "active"} />
      <div>
        <SubmitButton look="second">{button}</SubmitButton>
      </div>
    </Form>
  );
}
