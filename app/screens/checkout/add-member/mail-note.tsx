import { MailCheck } from "lucide-react";
import { useWords } from "#app/messages/words.ts";

/** The same for every address: only the reader of the email learns whether an account exists. */
export function MailNote({ email, hasMailbox }: { email: string; hasMailbox: boolean }) {
  const { checkout, signIn } = useWords();
  const { mail } = checkout;
  return (
    <div className="mb-8 flex max-w-[40rem] gap-3 rounded-lg bg-brand-soft p-4">
      <MailCheck aria-hidden className="mt-[0.1em] size-6 shrink-0 text-brand" />
      <div className="min-w-0">
        <p className="font-semibold">{mail.title}</p>
        <p className="mt-1 wrap-anywhere">{mail.text(email)}</p>
        {hasMailbox && (
          <p className="mt-2 text-sm">
            {mail.mailbox}{" "}
            <a href="/dev/mail" data-reload className="font-semibold text-brand underline">
              {signIn.demo.mailbox}
            </a>
            .
          </p>
        )}
      </div>
    </div>
  );
}
