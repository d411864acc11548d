import { useUiWords } from "../ui-words.ts";
import { useAnnouncements, type Announcement } from "./announcements.ts";

/** Two live regions, present from the start; errors and warnings interrupt. */
export function Announcer() {
  const announcements = useAnnouncements();
  const isUrgent = ({ severity }: Announcement) => severity === "error" || severity === "warn";
  return (
    <div className="sr-only">
      <div aria-live="polite" aria-relevant="additions">
        <Said announcements={announcements.filter((each) => !isUrgent(each))} />
      </div>
      <div aria-live="assertive" aria-relevant="additions">
        <Said announcements={announcements.filter(isUrgent)} />
      </div>
    </div>
  );
}

function Said({ announcements }: { announcements: Announcement[] }) {
  const { severities } = useUiWords();
  return announcements.map(({ key, severity, summary, detail }) => (
    <p key={key}>
      {severities[severity]}: {detail ? `${asSentence(summary)} ${detail}` : summary}
    </p>
  ));
}

const asSentence = (text: string) => (/[.!?…:]$/.test(text) ? text : `${text}.`);
