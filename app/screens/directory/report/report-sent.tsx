import { useWords } from "#app/messages/words.ts";
import { SentCard, sentLink } from "#app/site/form/sent-card.tsx";
import { SiteLink } from "#app/site/links.tsx";

type Props = { answer: { number: string; statusUrl: string }; hasMail: boolean };

export function ReportSent({ answer: { number, statusUrl }, hasMail }: Props) {
  const { reporting } = useWords().directory;
  return (
    <SentCard
      level={2}
      title={reporting.sent}
      numberLabel={reporting.sentNumber}
      number={number}
      notes={[reporting.sentKeep, ...(hasMail ? [reporting.sentMail] : [])]}
      className="mt-8 max-w-[40rem]"
    >
      <SiteLink to={statusUrl} className={sentLink}>
        {reporting.statusLink}
      </SiteLink>
    </SentCard>
  );
}
