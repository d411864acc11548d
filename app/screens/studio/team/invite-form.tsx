import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { Card, Notice } from "#app/site/entrance/entrance-page.tsx";
import { EmailField } from "#app/site/form/email-field.tsx";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { useFrame } from "#app/site/frame.ts";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { inviteStaff } from "#contract/calls/studio-team.ts";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { staffRoles, type StaffRole } from "#contract/studio.ts";

type Props = { formKey: string; refused: FormRejection | null };

export function InviteForm(props: Props) {
  const words = useWords("studio");
  const { languages } = useFrame();
  const { email, team } = words.studio;
  const { answer, rejection, hidden, shell } = useSiteForm<CallAnswer<typeof inviteStaff>>({
    name: "invite",
    ...props,
  });
  const error = useStudioError(rejection, team.send);
  const start = useRef<HTMLDivElement>(null);
  // Clears what was sent, so that it is not sent again.
  useEffect(() => {
    if (answer) start.current?.querySelector("form")?.reset();
  }, [answer]);
  return (
    <section aria-labelledby="invite" className="min-w-0">
      <h2 id="invite" className="text-xl">
        {team.invite}
      </h2>
      <p className="mt-1 text-muted">{team.inviteText}</p>
      <div ref={start} className="mt-4">
        {answer && <Notice look="good" text={team.sent(answer.email)} />}
        <Card>
          <Form {...shell} error={error}>
            <HiddenFields {...hidden} />
            <EmailField label={email} autoComplete="email" />
            <RoleField />
            {languages.length > 1 && (
              <SelectField
                name="language"
                label={team.language}
                options={languages.map((value) => ({ value, label: team.languages[value] }))}
                defaultValue={words.lang}
              />
            )}
            <ConfirmLogin rejection={rejection} isStaff />
            <div>
              <SubmitButton>{team.send}</SubmitButton>
            </div>
          </Form>
        </Card>
      </div>
    </section>
  );
}

export function RoleField({ role }: { role?: StaffRole }) {
  const { roles, roleTexts, team } = useWords("studio").studio;
  return (
    <RadioGroup
      name="role"
      label={team.role}
      options={staffRoles.map((value) => ({
        value,
        label: roles[value],
        help: roleTexts[value],
      }))}
      {...(role && { defaultValue: role })}
    />
  );
}
