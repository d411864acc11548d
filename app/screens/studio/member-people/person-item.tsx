import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { PersonFields } from "#app/site/form/person-fields.tsx";
import { usePersonErrors } from "#app/site/form/person-error.ts";
import { HelpForm } from "../member/help-form.tsx";
import type { PersonView } from "./load-people.server.ts";

type Props = { person: PersonView; start: FormStart };

/** A person on a plan, and what staff can change about them. */
export function PersonItem({ person, start }: Props) {
  const { members, memberChanges } = useWords("studio");
  const { people: words, errors } = memberChanges;
  const { id, name, tier, relationship, number, since, through, removal } = person;
  const fields = usePersonErrors();
  return (
    <>
      <p dir="auto" className="text-lg font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {members.memberNumber(number)} · {members.one.relationships[relationship]} · {tier} ·{" "}
        {words.since(since)}
      </p>
      {through && <p className="font-semibold">{words.through(through)}</p>}
      <div className="mt-2">
        <HelpForm
          name={`edit-${id}`}
          start={start}
          title={words.edit.title(name)}
          text={words.edit.text}
          send={words.edit.send}
          fields={fields}
          unsent="edit"
        >
          {/* The date of birth isn't shown: it is typed in where it's wrong. */}
          <PersonFields
            person={{ ...person, dateOfBirth: "" }}
            birthHelp={words.edit.birthHelp}
            relationship={{ label: words.relationship, names: members.one.relationships }}
          />
        </HelpForm>
        {removal && (
          <HelpForm
            name={`remove-${id}`}
            start={start}
            title={words.remove.title(name)}
            text={words.remove.text(removal.lastDay, removal.price, relationship === "self")}
            sure={members.help.renewalOff.sure}
            send={words.remove.send(name)}
            look="danger"
            errors={errors}
          />
        )}
        {person.canStay && (
          <HelpForm
            name={`keep-${id}`}
            start={start}
            title={words.keep.title(name)}
            text={words.keep.text}
            send={words.keep.title(name)}
            errors={errors}
          />
        )}
      </div>
    </>
  );
}
