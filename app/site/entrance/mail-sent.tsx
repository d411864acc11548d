import { MailCheck } from "#app/ui/icons.ts";
import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { CallInstead } from "#app/site/phone.tsx";
import { Card, EntrancePage } from "./entrance-page.tsx";

type Props = {
  text: string;
  email: string;
  hasMailbox: boolean;
  aside?: ReactNode;
  /** The form again, with the typed values. */
  children: ReactNode;
};

/** The same for every address: only the reader of the email learns whether an account exists. */
export function MailSent({ text, email, hasMailbox, aside, children }: Props) {
  const { mailSent } = useWords("forms").signIn;
  return (
    <EntrancePage title={mailSent.title} isArrival aside={aside}>
      <Card>
        <MailCheck aria-hidden className="size-8 text-good" />
        <p className="mt-2 text-lg">{text}</p>
        {hasMailbox && <MailboxNote />}
        <h2 className="mt-8 text-xl">{mailSent.none}</h2>
        <ul className="mt-2 list-disc pl-6">
          <li>{mailSent.spam}</li>
          <li className="mt-1">
            {mailSent.check} <strong className="wrap-anywhere">{email}</strong>
          </li>
        </ul>
        <CallInstead />
        <details className="mt-4 border-t border-line pt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
            {mailSent.other}
          </summary>
          <div className="mt-4">{children}</div>
        </details>
      </Card>
    </EntrancePage>
  );
}

/** For the demo, which sends no real email. */
export function MailboxNote() {
  const { demo } = useWords("forms").signIn;
  return (
    <p className="mt-4 rounded-lg border border-line p-4">
      {demo.mail}{" "}
      <a href="/dev/mail" data-reload className="font-semibold text-brand underline">
        {demo.mailbox}
      </a>
      .
    </p>
  );
}
