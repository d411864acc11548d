import { useWords } from "#app/messages/words.ts";

/** For the demo, which sends no real email. */
export function MailboxNote() {
  const { demo } = useWords().signIn;
  return (
    <p className="mt-4 rounded-lg border border-line p-4">
      <strong>{demo.title}.</strong> {demo.mail}{" "}
      <a href="/dev/mail" data-reload className="font-semibold text-brand underline">
        {demo.mailbox}
      </a>
      .
    </p>
  );
}
