import { useEffect, useEffectEvent, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { DoneNotice, useDone } from "#app/site/form/done-notice.tsx";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { usePasskeyForm } from "#app/site/form/use-passkey.ts";
import { Form } from "#app/ui/form/form.tsx";
import { MovingList } from "#app/ui/moving-list.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { AttestationOptions } from "#contract/passkey-fields.ts";
import { Panel } from "../panel.tsx";
import type { ShownPasskey } from "./load-security.server.ts";
import { PasskeyRow } from "./passkey-row.tsx";

type Props = FormStart & {
  passkeys: ShownPasskey[];
  /** This browser, as the name of a passkey made in it. */
  device: string;
  done: string | null;
};

export function PasskeysCard({ passkeys, device, done, ...start }: Props) {
  const { passkeys: words } = useWords("account").loginSecurity;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed row disappears and would take the focus with it.
  const toHeading = () => heading.current?.focus();
  return (
    <Panel title={words.title} about={words.lead} headingRef={heading}>
      {done === "passkey-name" && <DoneNotice text={words.renamed} />}
      {done === "passkey-removed" && <DoneNotice text={words.removed} />}
      {passkeys.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <MovingList className="[&>li:first-child]:border-t-0 [&>li:first-child]:pt-0">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={toHeading} {...start} />
          ))}
        </MovingList>
      )}
      <div className="mt-6">
        <AddPasskey name={device || words.unnamed} {...start} />
      </div>
    </Panel>
  );
}

/** Two forms: one asks for the options, and where needed the password; one sends the passkey. */
function AddPasskey({ name, formKey, refused }: FormStart & { name: string }) {
  const { passkeys: words } = useWords("account").loginSecurity;
  const options = useSiteForm<AttestationOptions>({
    name: "passkey-options",
    formKey,
    refused,
    isPageChanged: false,
  });
  const add = useSiteForm<object>({ name: "passkey-add", formKey, refused });
  const { field, onSubmit, error, run } = usePasskeyForm(add.shell.onSubmit, async (script) =>
    options.answer === null ? null : script.makePasskey(options.answer),
  );
  useDone(add.answer, words.added);
  const make = useEffectEvent(run);
  useEffect(() => {
    if (options.answer !== null) make();
  }, [options.answer]);
  const rejected = useFormError(options.rejection ?? add.rejection, words.add);
  return (
    <>
      <noscript>{words.needsScript}</noscript>
      <div className="noscript:hidden">
        <Form {...options.shell} error={error ?? rejected}>
          <HiddenFields {...options.hidden} />
          <ConfirmLogin rejection={options.rejection} />
          <div>
            <SubmitButton look="second" pending={options.shell.pending || add.shell.pending}>
              {words.add}
            </SubmitButton>
          </div>
        </Form>
        <form method="post" action={add.shell.action} onSubmit={onSubmit} hidden>
          <HiddenFields {...add.hidden} />
          <input type="hidden" name="name" value={name} />
          <input ref={field} type="hidden" name="credential" />
        </form>
      </div>
    </>
  );
}
