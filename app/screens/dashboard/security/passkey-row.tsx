import { KeyRound } from "#app/ui/icons.ts";
import { useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { useDone } from "#app/site/form/done-notice.tsx";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { useConfirmedSubmit } from "#app/site/form/use-confirmed-submit.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { formatLongDay } from "#contract/format.ts";
import type { ShownPasskey } from "./load-security.server.ts";
import { passkeyForm } from "./passkey-forms.ts";

type Props = FormStart & { passkey: ShownPasskey; onRemoved: () => void };

export function PasskeyRow({ passkey, onRemoved, ...start }: Props) {
  const { lang, loginSecurity } = useWords("account");
  const { passkeys: words } = loginSecurity;
  const { name, addedOn, lastUsedOn } = passkey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-t border-line py-4">
      <div className="flex min-w-0 gap-3">
        <KeyRound aria-hidden className="mt-[0.15em] size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted tabular-nums">
            {words.addedOn(formatLongDay(addedOn, lang))}
          </p>
          <p className="text-sm text-muted tabular-nums">
            {lastUsedOn === null
              ? words.neverUsed
              : words.lastUsed(formatLongDay(lastUsedOn, lang))}
          </p>
          <RenameForm passkey={passkey} {...start} />
        </div>
      </div>
      <RemoveForm passkey={passkey} onRemoved={onRemoved} {...start} />
    </li>
  );
}

function RenameForm({ passkey, formKey, refused }: FormStart & { passkey: ShownPasskey }) {
  const { passkeys: words } = useWords("account").loginSecurity;
  const { answer, rejection, hidden, shell } = useSiteForm<object>({
    name: passkeyForm("name", passkey.id),
    formKey,
    refused,
  });
  const error = useFormError(rejection, words.save);
  const fold = useRef<HTMLDetailsElement>(null);
  // The pressed button is folded away.
  useDone(answer, words.renamed, () => {
    if (fold.current) fold.current.open = false;
    fold.current?.querySelector("summary")?.focus();
  });
  return (
    <details ref={fold} open={rejection !== null}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
        <span aria-hidden>{words.rename}</span>
        <span className="sr-only">{words.renameNamed(passkey.name)}</span>
      </summary>
      <Form {...shell} error={error} onlyField="name" className="pt-2">
        <HiddenFields {...hidden} />
        <TextField
          name="name"
          label={words.name}
          defaultValue={passkey.name}
          maxLength={60}
          autoComplete="off"
        />
        <div>
          <SubmitButton look="second">{words.save}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}

function RemoveForm({ passkey, onRemoved, formKey, refused }: Props) {
  const { passkeys: words } = useWords("account").loginSecurity;
  const { answer, rejection, hidden, shell } = useSiteForm<object>({
    name: passkeyForm("remove", passkey.id),
    formKey,
    refused,
  });
  const error = useFormError(rejection, words.remove);
  useDone(answer, words.removed, onRemoved);
  const onSubmit = useConfirmedSubmit(shell.onSubmit, () => ({
    title: words.removeTitle,
    message: words.removeText(passkey.name),
    okText: words.remove,
    severity: "danger",
    icon: "remove",
  }));
  return (
    <Form {...shell} onSubmit={onSubmit} error={error}>
      <HiddenFields {...hidden} />
      <ConfirmLogin rejection={rejection} />
      <div>
        <SubmitButton look="second">
          <span aria-hidden>{words.remove}</span>
          <span className="sr-only">{words.removeNamed(passkey.name)}</span>
        </SubmitButton>
      </div>
    </Form>
  );
}
