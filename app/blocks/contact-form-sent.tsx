import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { SentCard, sentLink } from "#app/site/form/sent-card.tsx";

type Props = { number: string; level: 2 | 3; onAgain: () => void };

export function ContactFormSent({ number, level, onAgain }: Props) {
  const { contact } = useWords();
  const { pathname } = useLocation();
  return (
    <SentCard
      level={level}
      title={contact.sent}
      numberLabel={contact.sentNumber}
      number={number}
      notes={[contact.sentKeep]}
    >
      <a
        href={pathname}
        className={sentLink}
        onClick={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        {contact.sendAnother}
      </a>
    </SentCard>
  );
}
