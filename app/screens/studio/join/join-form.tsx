import { useWords } from "#app/messages/words.ts";
import { Card } from "#app/site/entrance/entrance-page.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { NewPasswordField } from "#app/site/form/new-password-field.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { quietLink } from "#app/site/links.tsx";
import { CodeField, useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Invitation, QrPicture } from "./invitation.server.ts";

type Props = { invitation: Invitation; formKey: string; refused: FormRejection | null };

/** The name, and the password and authenticator code needed for every login. */
export function JoinForm({ invitation, ...start }: Props) {
  const words = useWords("studio");
  const { studio } = words;
  const { join } = studio;
  const { rejection, hidden, shell } = useSiteForm({ name: "join", ...start });
  const error = useStudioError(rejection, join.send);
  const { token, email, name } = invitation;
  return (
    <Card>
      <Form {...shell} error={error}>
        <HiddenFields {...hidden} />
        <input type="hidden" name="token" value={token} />
        {/* Password managers store the password under this name; it is not sent. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <p>
          {join.email} <strong className="wrap-anywhere">{email}</strong>
        </p>
        <TextField name="name" label={join.yourName} autoComplete="name" defaultValue={name} />
        <NewPasswordField label={studio.newPassword} />
        <AppSetup {...invitation} />
        <CodeField />
        <div>
          <SubmitButton>{join.send}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** The authenticator's key as a QR code, as text, and as a link for the same phone. */
function AppSetup({ totp, picture }: Pick<Invitation, "totp" | "picture">) {
  const { join } = useWords("studio").studio;
  const groups = totp.secret.match(/.{1,4}/g) ?? [];
  return (
    <section aria-labelledby="app-setup" className="border-t border-line pt-6">
      <h2 id="app-setup" className="text-xl">
        {join.appTitle}
      </h2>
      <p className="mt-2">{join.appText}</p>
      <p className="mt-4 font-semibold">{join.scan}</p>
      <div className="mt-2">
        <QrCode {...picture} label={join.picture} />
      </div>
      <p className="mt-4 font-semibold">{join.orType}</p>
      <p className="mt-1">
        <code translate="no" className="text-lg">
          {groups.join(" ")}
        </code>
      </p>
      <p className="mt-4">
        {join.onPhone}{" "}
        <a href={totp.uri} className={quietLink}>
          {join.openApp}
        </a>
      </p>
    </section>
  );
}

/** Dark on light in every color scheme, as cameras require. */
function QrCode({ size, path, label }: QrPicture & { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-56 max-w-full rounded-lg border border-line"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
