import { useActionData } from "react-router";
import { useWords } from "#app/messages/words.ts";
import type { FormOutcome } from "#app/site/form/form-outcome.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import type { StaffPerson } from "#contract/staff-fields.ts";
import { PersonForm } from "./person-form.tsx";
import { RoleField } from "./invite-form.tsx";

type Props = { person: StaffPerson; start: FormStart };

/** Actions on a staff member, folded. */
export function PersonChanges({ person, start }: Props) {
  const { team } = useWords("studio").studio;
  const { id, email, role, state, joinedAt } = person;
  const name = person.name || email;
  const isNew = state === "invited" && joinedAt === undefined;
  const out = isNew
    ? { button: team.uninvite, question: team.uninviteAsk(email), text: team.uninviteText }
    : { button: team.shutOut, question: team.shutOutAsk(name), text: team.shutOutText };
  const posted = useActionData<FormOutcome<unknown>>();
  // A form in here that was sent as a document reopens the fold, so that its result is visible.
  const isOpen = [posted, start.refused].some((one) => one?.form.endsWith(id));
  return (
    <details className="mt-1" open={isOpen}>
      <summary className="min-h-11 cursor-pointer list-outside ms-5 py-2 font-semibold wrap-anywhere text-brand">
        {team.change(name)}
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-6 divide-y divide-line border-t border-line pt-4 *:pb-6">
        {state !== "disabled" && (
          <PersonForm
            name={`role-${id}`}
            start={start}
            button={team.changeRole}
            note={state === "invited" ? team.invitedRoleText : team.changeRoleText}
          >
            <input type="hidden" name="staffId" value={id} />
            <RoleField role={role} />
          </PersonForm>
        )}
        <PersonForm
          name={`again-${id}`}
          start={start}
          button={state === "invited" ? team.resend : team.again}
          note={state === "invited" ? team.resendText : team.againText}
          {...(state === "active" && { question: team.againAsk(name), text: team.againText })}
        >
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="role" value={role} />
          <input type="hidden" name="reset" value="yes" />
        </PersonForm>
        {state !== "disabled" && (
          <PersonForm name={`out-${id}`} start={start} {...out} look="danger" note={out.text}>
            <input type="hidden" name="staffId" value={id} />
            <input type="hidden" name="disabled" value="yes" />
          </PersonForm>
        )}
      </div>
    </details>
  );
}
