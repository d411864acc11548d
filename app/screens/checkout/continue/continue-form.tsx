import type { ComponentProps } from "react";
import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { HiddenFields } from "#app/site/form/site-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type Props = {
  link: { token: string; email: string };
  hidden: ComponentProps<typeof HiddenFields>;
  shell: Omit<ComponentProps<typeof Form>, "children">;
};

/** Requires the password: a stranger may have typed the address of the email's reader. */
export function ContinueForm({ link: { token, email }, hidden, shell }: Props) {
  const { resume } = useWords().checkout;
  return (
    <EntrancePage title={resume.title} lead={resume.lead(email)} aside={<GoodToKnow />}>
      <Card>
        <Form {...shell}>
          <HiddenFields {...hidden} />
          <input type="hidden" name="token" value={token} />
          <div>
            {/* For password managers only: a field without a name is not sent. */}
            <input hidden readOnly type="email" autoComplete="username" value={email} />
            <PasswordField
              name="password"
              label={resume.password}
              autoComplete="current-password"
            />
          </div>
          <div className="*:[button]:w-full">
            <SubmitButton>{resume.send}</SubmitButton>
          </div>
        </Form>
      </Card>
    </EntrancePage>
  );
}
