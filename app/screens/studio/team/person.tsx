import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import type { StaffPerson } from "#contract/staff-fields.ts";
import { PersonChanges } from "./person-changes.tsx";

type Props = { person: StaffPerson & { since: string }; start: FormStart };

/** A staff member. Staff cannot change themselves: a second person has to check. */
export function Person({ person, start }: Props) {
  const { roles, team } = useWords().studio;
  const { email, role, state, isYou, since } = person;
  const name = person.name || email;
  return (
    <li className="rounded-xl border border-line bg-raised px-4 py-4 sm:px-6">
      <h3 className="font-semibold wrap-anywhere">
        {name}
        {isYou && <span className="font-normal text-muted"> ({team.you})</span>}
      </h3>
      {person.name !== "" && <p className="wrap-anywhere">{email}</p>}
      <p className="mt-1 text-sm text-muted">
        {roles[role]} · {team.states[state]} ·{" "}
        {person.joinedAt ? team.joinedOn(since) : team.invitedOn(since)}
      </p>
      {!isYou && <PersonChanges person={person} start={start} />}
    </li>
  );
}
