import type { ComponentProps } from "react";
import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { HiddenFields } from "#app/site/form/site-form.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { CallIfStuck } from "#app/site/phone.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type Props = {
  link: { name: "confirm_sign_up" | "change_email"; email: string; token: string };
  button: string;
  rejection: FormRejection | null;
  hidden: ComponentProps<typeof HiddenFields>;
  shell: Omit<ComponentProps<typeof Form>, "children">;
};

/** A sign-up requires the chosen password; a change of address only a click. */
export function ConfirmForm({ link, button, rejection, hidden, shell }: Props) {
  const { signIn, titles } = useWords("forms");
  const { confirm } = signIn;
  const isSignUp = link.name === "confirm_sign_up";
  const lead = isSignUp ? confirm.lead(link.email) : confirm.changeLead(link.email);
  return (
    <EntrancePage title={titles.confirmEmail} lead={lead} aside={<GoodToKnow />}>
      <Card>
        <Form {...shell}>
          <CallIfStuck rejection={rejection} />
          <HiddenFields {...hidden} />
          <input type="hidden" name="token" value={link.token} />
          {isSignUp && (
            <div>
              {/* For password managers only: a field without a name is not sent. */}
              <input hidden readOnly type="email" autoComplete="username" value={link.email} />
              <PasswordField
                name="password"
                label={confirm.password}
                autoComplete="current-password"
              />
            </div>
          )}
          <div className="*:[button]:w-full">
            <SubmitButton>{button}</SubmitButton>
          </div>
        </Form>
        {isSignUp && (
          <p className="mt-4 flex flex-wrap items-center gap-x-2">
            {confirm.forgotten}
            <SiteLink to="/sign-up" className={standaloneLink}>
              {confirm.again}
            </SiteLink>
          </p>
        )}
      </Card>
    </EntrancePage>
  );
}
